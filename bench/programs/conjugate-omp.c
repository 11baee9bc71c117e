/* Conjugate gradients in OpenMP.
   Copyright (C) 2026 The cuda2cpu authors.

   This file is part of cuda2cpu.

   cuda2cpu is free software: you can redistribute it and/or modify it
   under the terms of the GNU General Public License as published by the
   Free Software Foundation, either version 3 of the License, or (at your
   option) any later version.

   cuda2cpu is distributed in the hope that it will be useful, but WITHOUT
   ANY WARRANTY; without even the implied warranty of MERCHANTABILITY or
   FITNESS FOR A PARTICULAR PURPOSE.  See the GNU General Public License
   for more details.

   You should have received a copy of the GNU General Public License along
   with this program; see the file COPYING3.  If not, see
   <http://www.gnu.org/licenses/>.  */
#include "conjugate.h"

static long n;
static double *b, *x, *r, *p, *ap;

/* Apply the operator to the row P between UP and DOWN; return its part of the
   product.  */

static inline double
row (const double *restrict p, const double *restrict up,
     const double *restrict down, double *restrict ap, long n)
{
  double sum = 0;
  ap[0] = 4 * p[0] - up[0] - down[0] - p[1];
  ap[n - 1] = 4 * p[n - 1] - up[n - 1] - down[n - 1] - p[n - 2];
  sum = p[0] * ap[0] + p[n - 1] * ap[n - 1];
#pragma omp simd reduction(+ : sum)
  for (long i = 1; i < n - 1; i++)
    {
      double v = 4 * p[i] - up[i] - down[i] - p[i - 1] - p[i + 1];
      ap[i] = v;
      sum += p[i] * v;
    }
  return sum;
}

static struct bench_info
bench_setup (long size)
{
  n = size;
  size_t bytes = n * n * sizeof (double);
  b = bench_doubles (n * n, 1, -1, 1);
  x = (double *) bench_alloc (bytes);
  r = (double *) bench_alloc (bytes);
  ap = (double *) bench_alloc (bytes);
  /* With a row of zeros above and below.  */
  p = (double *) bench_alloc (bytes + 2 * n * sizeof *p) + n;
  return conjugate_info (size);
}

static void
bench_run (void)
{
  double rr = 0;
#pragma omp parallel for simd reduction(+ : rr) schedule(static)
  for (long i = 0; i < n * n; i++)
    {
      x[i] = 0;
      r[i] = p[i] = b[i];
      rr += b[i] * b[i];
    }
  for (int step = 0; step < STEPS; step++)
    {
      double pap = 0, rr_new = 0;
#pragma omp parallel for reduction(+ : pap) schedule(static)
      for (long y = 0; y < n; y++)
	{
	  double *q = p + y * n;
	  pap += row (q, q - n, q + n, ap + y * n, n);
	}
      double alpha = rr / pap;
#pragma omp parallel for simd reduction(+ : rr_new) schedule(static)
      for (long i = 0; i < n * n; i++)
	{
	  x[i] += alpha * p[i];
	  double v = r[i] - alpha * ap[i];
	  r[i] = v;
	  rr_new += v * v;
	}
      double beta = rr_new / rr;
#pragma omp parallel for simd schedule(static)
      for (long i = 0; i < n * n; i++)
	p[i] = r[i] + beta * p[i];
      rr = rr_new;
    }
}

static struct bench_array
bench_result (void)
{
  struct bench_array a = { x, (size_t) (n * n) };
  return a;
}
