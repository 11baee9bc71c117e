/* The product of two matrices by tiles of 16 times 16 with guards.
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

const int TILE = 16;

/* C, of M rows and N columns, is A times B; the sums have K terms.  */

__global__ void
product (const float *a, const float *b, float *c, int m, int n, int k)
{
  __shared__ float as[TILE][TILE], bs[TILE][TILE];
  int tx = threadIdx.x, ty = threadIdx.y;
  int row = blockIdx.y * TILE + ty;
  int col = blockIdx.x * TILE + tx;
  float sum = 0;
  for (int t = 0; t < (k + TILE - 1) / TILE; t++)
    {
      if (row < m && t * TILE + tx < k)
	as[ty][tx] = a[row * k + t * TILE + tx];
      else
	as[ty][tx] = 0;
      if (col < n && t * TILE + ty < k)
	bs[ty][tx] = b[(t * TILE + ty) * n + col];
      else
	bs[ty][tx] = 0;
      __syncthreads ();
      for (int i = 0; i < TILE; i++)
	sum += as[ty][i] * bs[i][tx];
      __syncthreads ();
    }
  if (row < m && col < n)
    c[row * n + col] = sum;
}

static int m, n, k;
static float *a, *b, *c;

static struct bench_info
bench_setup (long size)
{
  m = size;
  n = COLUMNS (m);
  k = INNER (m);
  a = bench_to_device (bench_floats (m * k, 1, 0, 1), m * k);
  b = bench_to_device (bench_floats (k * n, 2, 0, 1), k * n);
  c = bench_device<float> (m * n);
  return product_info (m);
}

static void
bench_run ()
{
  dim3 blocks ((n + TILE - 1) / TILE, (m + TILE - 1) / TILE);
  product<<<blocks, dim3 (TILE, TILE)>>> (a, b, c, m, n, k);
  bench_wait ();
}

static struct bench_array
bench_result ()
{
  return bench_from_device (c, m * n);
}
