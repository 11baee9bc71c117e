/* A product of matrices: 4 times 4 elements in each thread, apart in the tile.
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

#define TILE 64
#define DEEP 16
#define SIDE 16
#define EACH (TILE / SIDE)

/* C = A * B, where A is M times K and B is K times N.  The elements of a thread
   are SIDE rows and columns apart; rows of A's tile have one element more, as
   against conflicts of banks.  */

__global__ void
multiply (const float *__restrict__ a, const float *__restrict__ b,
	  float *__restrict__ c, int n, int k)
{
  __shared__ float as[TILE][DEEP + 1];
  __shared__ float bs[DEEP][TILE + 1];
  int tx = threadIdx.x, ty = threadIdx.y;
  int row0 = blockIdx.y * TILE, column0 = blockIdx.x * TILE;
  float sum[EACH][EACH];

#pragma unroll
  for (int i = 0; i < EACH; i++)
#pragma unroll
    for (int j = 0; j < EACH; j++)
      sum[i][j] = 0;
  for (int k0 = 0; k0 < k; k0 += DEEP)
    {
#pragma unroll
      for (int i = 0; i < EACH; i++)
	{
	  as[ty + i * SIDE][tx] = a[(row0 + ty + i * SIDE) * k + k0 + tx];
	  bs[ty][tx + i * SIDE] = b[(k0 + ty) * n + column0 + tx + i * SIDE];
	}
      __syncthreads ();
#pragma unroll
      for (int d = 0; d < DEEP; d++)
#pragma unroll
	for (int i = 0; i < EACH; i++)
#pragma unroll
	  for (int j = 0; j < EACH; j++)
	    sum[i][j] += as[ty + i * SIDE][d] * bs[d][tx + j * SIDE];
      __syncthreads ();
    }
#pragma unroll
  for (int i = 0; i < EACH; i++)
#pragma unroll
    for (int j = 0; j < EACH; j++)
      c[(row0 + ty + i * SIDE) * n + column0 + tx + j * SIDE] = sum[i][j];
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
  return gemm_info (size);
}

static void
bench_run ()
{
  dim3 blocks (n / TILE, m / TILE), threads (SIDE, SIDE);
  multiply<<<blocks, threads>>> (a, b, c, n, k);
  bench_wait ();
}

static struct bench_array
bench_result ()
{
  return bench_from_device (c, m * n);
}
