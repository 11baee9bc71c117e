/* A triangular system with many right sides, in OpenMP.
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

#include "triangular.h"

/* So many right sides are solved together.  */
#define SIDES 64

static long sides;
static double *l, *b, *x;

/* Solve the COUNT right sides at B, at most SIDES, of rows of STRIDE.  */

static void
solve (const double *restrict l, const double *restrict b,
       double *restrict x, long stride, int count)
{
  for (int i = 0; i < UNKNOWNS; i++)
    {
      double sum[SIDES];
      memcpy (sum, b + i * stride, count * sizeof *sum);
      for (int j = 0; j < i; j++)
#pragma omp simd
	for (int s = 0; s < count; s++)
	  sum[s] -= l[i * UNKNOWNS + j] * x[j * stride + s];
#pragma omp simd
      for (int s = 0; s < count; s++)
	x[i * stride + s] = sum[s] / l[i * UNKNOWNS + i];
    }
}

static struct bench_info
bench_setup (long size)
{
  sides = size;
  l = triangular_matrix ();
  b = bench_doubles (UNKNOWNS * size, 2, -1, 1);
  x = (double *) bench_alloc (UNKNOWNS * size * sizeof *x);
  return triangular_info (size);
}

static void
bench_run (void)
{
#pragma omp parallel for schedule(static)
  for (long s = 0; s < sides; s += SIDES)
    solve (l, b + s, x + s, sides, sides - s < SIDES ? sides - s : SIDES);
}

static struct bench_array
bench_result (void)
{
  struct bench_array r = { x, (size_t) (UNKNOWNS * sides) };
  return r;
}
