/* The gradient of layer normalisation in OpenMP.
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
/* Options: -fno-math-errno */

#include "normback.h"

static long rows;
static float *dout, *x, *gamma_weights, *mean, *rstd, *dx;

/* The way forward, for the mean and the deviation alone.  */

static void
statistics (const float *restrict x, float *restrict mean,
	    float *restrict rstd)
{
  float sum = 0, squares = 0;
#pragma omp simd reduction(+ : sum, squares)
  for (long i = 0; i < COLUMNS; i++)
    {
      sum += x[i];
      squares += x[i] * x[i];
    }
  float m = sum / COLUMNS;
  *mean = m;
  *rstd = 1.0f / sqrtf (squares / COLUMNS - m * m + 1e-5f);
}

static void
backward (const float *restrict dout, const float *restrict x,
	  const float *restrict gamma, float m, float r, float *restrict dx)
{
  float sum = 0, product = 0;
#pragma omp simd reduction(+ : sum, product)
  for (long i = 0; i < COLUMNS; i++)
    {
      float dxhat = dout[i] * gamma[i];
      sum += dxhat;
      product += dxhat * ((x[i] - m) * r);
    }
  sum /= COLUMNS;
  product /= COLUMNS;
#pragma omp simd
  for (long i = 0; i < COLUMNS; i++)
    {
      float dxhat = dout[i] * gamma[i];
      dx[i] = (dxhat - sum - (x[i] - m) * r * product) * r;
    }
}

static struct bench_info
bench_setup (long size)
{
  rows = size;
  size_t count = rows * COLUMNS;
  dout = bench_floats (count, 1, -1, 1);
  x = bench_floats (count, 2, -2, 3);
  gamma_weights = bench_floats (COLUMNS, 3, 0.5f, 2);
  mean = (float *) bench_alloc (rows * sizeof *mean);
  rstd = (float *) bench_alloc (rows * sizeof *rstd);
  dx = (float *) bench_alloc (count * sizeof *dx);
  return normback_info (size);
}

static void
bench_run (void)
{
#pragma omp parallel
  {
#pragma omp for schedule(static)
    for (long r = 0; r < rows; r++)
      statistics (x + r * COLUMNS, mean + r, rstd + r);
#pragma omp for schedule(static)
    for (long r = 0; r < rows; r++)
      backward (dout + r * COLUMNS, x + r * COLUMNS, gamma_weights, mean[r],
		rstd[r], dx + r * COLUMNS);
  }
}

static struct bench_array
bench_result (void)
{
  struct bench_array a = { dx, (size_t) (rows * COLUMNS) };
  return a;
}
