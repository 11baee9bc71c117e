/* The product of two matrices in OpenMP, blocked for the caches.
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

#include "matmul.h"

/* A panel of KB rows and JB columns of B stays in the second cache; tiles of
   C of ROWS rows and COLUMNS columns are summed up in registers.  */
#define KB 256
#define JB 512
#define ROWS 8
#define COLUMNS 32

static long n;
static float *a, *b, *c;

/* Add to a tile at C the product of ROWS rows at A, KS long, and KS rows
   at B; rows are N apart.  */

static inline void
matmul_tile (long n, long ks, const float *restrict a,
	     const float *restrict b, float *restrict c)
{
  float sum[ROWS][COLUMNS] = {};
  for (long k = 0; k < ks; k++)
    for (int i = 0; i < ROWS; i++)
#pragma omp simd
      for (int j = 0; j < COLUMNS; j++)
	sum[i][j] += a[i * n + k] * b[k * n + j];
  for (int i = 0; i < ROWS; i++)
#pragma omp simd
    for (int j = 0; j < COLUMNS; j++)
      c[i * n + j] += sum[i][j];
}

static struct bench_info
bench_setup (long size)
{
  n = size;
  a = matmul_factor (n, 1);
  b = matmul_factor (n, 2);
  c = (float *) bench_alloc (n * n * sizeof *c);
  return matmul_info (n);
}

/* The lesser of X and Y.  */

static inline long
least (long x, long y)
{
  return x < y ? x : y;
}

static void
bench_run (void)
{
#pragma omp parallel for schedule(static)
  for (long j0 = 0; j0 < n; j0 += JB)
    {
      long j1 = least (j0 + JB, n);
      for (long i = 0; i < n; i++)
	memset (c + i * n + j0, 0, (j1 - j0) * sizeof *c);
      for (long k = 0; k < n; k += KB)
	for (long i = 0; i < n; i += ROWS)
	  for (long j = j0; j < j1; j += COLUMNS)
	    matmul_tile (n, least (KB, n - k), a + i * n + k, b + k * n + j,
			 c + i * n + j);
    }
}

static struct bench_array
bench_result (void)
{
  struct bench_array r = { c, (size_t) (n * n) };
  return r;
}
