/* The product of two matrices: 4 times 4 elements in each thread.
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

#include "blocked.h"

/* C = A * B, where A is M times K and B is K times N; a block makes a tile of
   TILE times TILE, DEEP of K at a time, a thread EACH times EACH of it.  */

template <int TILE, int DEEP, int EACH>
__global__ void
multiply (const float *a, const float *b, float *c, int m, int n, int k)
{
  __shared__ float as[DEEP][TILE];
  __shared__ float bs[DEEP][TILE];
  const int tx = threadIdx.x, ty = threadIdx.y;
  const int across = TILE / EACH, threads = across * across;
  const int row0 = blockIdx.y * TILE, col0 = blockIdx.x * TILE;
  float sum[EACH][EACH] = { { 0.0f } };
  for (int k0 = 0; k0 < k; k0 += DEEP)
    {
      for (int t = ty * across + tx; t < TILE * DEEP; t += threads)
	{
	  int r = row0 + t / DEEP, d = k0 + t % DEEP;
	  as[t % DEEP][t / DEEP] = r < m && d < k ? a[r * k + d] : 0.0f;
	}
      for (int t = ty * across + tx; t < TILE * DEEP; t += threads)
	{
	  int d = k0 + t / TILE, j = col0 + t % TILE;
	  bs[t / TILE][t % TILE] = d < k && j < n ? b[d * n + j] : 0.0f;
	}
      __syncthreads ();
#pragma unroll
      for (int d = 0; d < DEEP; ++d)
	{
	  float left[EACH], right[EACH];
	  for (int i = 0; i < EACH; ++i)
	    {
	      left[i] = as[d][ty * EACH + i];
	      right[i] = bs[d][tx * EACH + i];
	    }
	  for (int i = 0; i < EACH; ++i)
	    for (int j = 0; j < EACH; ++j)
	      sum[i][j] += left[i] * right[j];
	}
      __syncthreads ();
    }
  for (int i = 0; i < EACH; ++i)
    for (int j = 0; j < EACH; ++j)
      {
	int r = row0 + ty * EACH + i, col = col0 + tx * EACH + j;
	if (r < m && col < n)
	  c[r * n + col] = sum[i][j];
      }
}

static int m, n, k;
static float *a, *b, *c;

static struct bench_info
bench_setup (long size)
{
  m = HEIGHT (size);
  n = size;
  k = DEPTH (size);
  a = bench_to_device (bench_floats (m * k, 1, -1, 1), m * k);
  b = bench_to_device (bench_floats (k * n, 2, -1, 1), k * n);
  c = bench_device<float> (m * n);
  return blocked_info (size);
}

static void
bench_run ()
{
  dim3 blocks ((n + 63) / 64, (m + 63) / 64);
  multiply<64, 8, 4><<<blocks, dim3 (16, 16)>>> (a, b, c, m, n, k);
  bench_wait ();
}

static struct bench_array
bench_result ()
{
  return bench_from_device (c, m * n);
}
