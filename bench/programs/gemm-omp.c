/* A product of matrices whose sizes tiles divide, in OpenMP.
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

#include "gemm.h"

/* Tiles of so many rows and columns are summed up in registers.  */
#define ROWS 4
#define COLUMNS 32

static int m, n, k;
static float *a, *b, *c;

/* Compute ROWS times COLUMNS elements at C.  */

static void
tile (const float *restrict a, const float *restrict b, float *restrict c)
{
  float sum[ROWS][COLUMNS] = { { 0 } };
  for (int d = 0; d < k; d++)
    for (int i = 0; i < ROWS; i++)
#pragma omp simd
      for (int j = 0; j < COLUMNS; j++)
	sum[i][j] += a[i * k + d] * b[d * n + j];
  for (int i = 0; i < ROWS; i++)
    memcpy (c + i * n, sum[i], sizeof sum[i]);
}

static struct bench_info
bench_setup (long size)
{
  m = HEIGHT (size);
  n = size;
  k = DEPTH (size);
  a = bench_floats (m * k, 1, -1, 1);
  b = bench_floats (k * n, 2, -1, 1);
  c = (float *) bench_alloc (m * n * sizeof *c);
  return gemm_info (size);
}

static void
bench_run (void)
{
#pragma omp parallel for schedule(static)
  for (int i = 0; i < m; i += ROWS)
    for (int j = 0; j < n; j += COLUMNS)
      tile (a + i * k, b + j, c + i * n + j);
}

static struct bench_array
bench_result (void)
{
  struct bench_array r = { c, (size_t) (m * n) };
  return r;
}
