/* The product of two matrices of odd shapes in OpenMP.
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

#include "product16.h"

/* A tile of the product is summed up in registers.  */
#define ROWS 6
#define LANES 32

static long m, n, k;
static float *a, *b, *c;

/* Sum up the ROWS rows of LANES columns of the product that are at C.  */

static inline void
full_tile (const float *restrict a, const float *restrict b,
	   float *restrict c, long n, long k)
{
  float sum[ROWS][LANES] = {};
  for (long i = 0; i < k; i++)
    for (int y = 0; y < ROWS; y++)
#pragma omp simd
      for (int x = 0; x < LANES; x++)
	sum[y][x] += a[y * k + i] * b[i * n + x];
  for (int y = 0; y < ROWS; y++)
    for (int x = 0; x < LANES; x++)
      c[y * n + x] = sum[y][x];
}

/* Likewise a tile of HEIGHT rows of WIDTH columns.  */

static void
rest_tile (const float *restrict a, const float *restrict b,
	   float *restrict c, long n, long k, long height, long width)
{
  for (long y = 0; y < height; y++)
    {
      float sum[LANES] = {};
      for (long i = 0; i < k; i++)
#pragma omp simd
	for (long x = 0; x < width; x++)
	  sum[x] += a[y * k + i] * b[i * n + x];
      for (long x = 0; x < width; x++)
	c[y * n + x] = sum[x];
    }
}

static struct bench_info
bench_setup (long size)
{
  m = size;
  n = COLUMNS (m);
  k = INNER (m);
  a = bench_floats (m * k, 1, 0, 1);
  b = bench_floats (k * n, 2, 0, 1);
  c = (float *) bench_alloc (m * n * sizeof *c);
  return product_info (m);
}

static void
bench_run (void)
{
#pragma omp parallel for collapse(2) schedule(static)
  for (long x = 0; x < n; x += LANES)
    for (long y = 0; y < m; y += ROWS)
      if (m - y >= ROWS && n - x >= LANES)
	full_tile (a + y * k, b + x, c + y * n + x, n, k);
      else
	rest_tile (a + y * k, b + x, c + y * n + x, n, k,
		   m - y < ROWS ? m - y : ROWS, n - x < LANES ? n - x : LANES);
}

static struct bench_array
bench_result (void)
{
  struct bench_array r = { c, (size_t) (m * n) };
  return r;
}
