/* Cholesky's factors of many small matrices in OpenMP.
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

#include "cholesky.h"

static long count;
static float *in, *out;

/* Factor the matrix IN into OUT; return the logarithm of its determinant.  */

static float
factor (const float *restrict in, float *restrict out)
{
  /* The upper triangle, whose rows are the columns of the lower one.  */
  float u[SIDE][SIDE] __attribute__ ((aligned (64)));
  float product = 1, total = 0;
  memcpy (u, in, sizeof u);
  for (int k = 0; k < SIDE; k++)
    {
      float root = sqrtf (u[k][k]), inverse = 1.0f / root;
      u[k][k] = root;
      product *= root;
      if (k % 8 == 7)
	{
	  total += logf (product);
	  product = 1;
	}
#pragma omp simd
      for (int j = k + 1; j < SIDE; j++)
	u[k][j] *= inverse;
      for (int i = k + 1; i < SIDE; i++)
	{
	  float f = u[k][i];
	  /* Whole vectors: what is below the diagonal does not matter.  */
	  int start = i / 8 * 8;
#pragma omp simd
	  for (int j = start; j < SIDE; j++)
	    u[i][j] -= f * u[k][j];
	}
    }
  for (int i = 0; i < SIDE; i++)
#pragma omp simd
    for (int j = 0; j < SIDE; j++)
      out[i * SIDE + j] = j <= i ? u[j][i] : 0.0f;
  return 2 * total;
}

static struct bench_info
bench_setup (long size)
{
  count = size;
  in = cholesky_matrices (size);
  out = (float *) bench_alloc (size * (SIDE * SIDE + 1) * sizeof *out);
  return cholesky_info (size);
}

static void
bench_run (void)
{
  float *logs = out + count * SIDE * SIDE;
#pragma omp parallel for schedule(static)
  for (long i = 0; i < count; i++)
    logs[i] = factor (in + i * SIDE * SIDE, out + i * SIDE * SIDE);
}

static struct bench_array
bench_result (void)
{
  struct bench_array r = { out, (size_t) (count * (SIDE * SIDE + 1)) };
  return r;
}
