/* A product of matrices: 8 elements of a column in each thread.
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

/* C = A * B, where A is M times K and B is K times N; a block of one row of
   threads makes a tile of BM times BN, a thread TM of a column.  */

template <int BM, int BN, int BK, int TM>
__global__ void
multiply (const float *a, const float *b, float *c, int n, int k)
{
  __shared__ float as[BM * BK];
  __shared__ float bs[BK * BN];
  const int column = threadIdx.x % BN, row = threadIdx.x / BN;
  const int acolumn = threadIdx.x % BK, arow = threadIdx.x / BK;
  float results[TM] = { 0.0f };

  a += blockIdx.y * BM * k;
  b += blockIdx.x * BN;
  c += blockIdx.y * BM * n + blockIdx.x * BN;
  for (int k0 = 0; k0 < k; k0 += BK)
    {
      as[arow * BK + acolumn] = a[arow * k + acolumn];
      bs[row * BN + column] = b[row * n + column];
      __syncthreads ();
      a += BK;
      b += BK * n;
      for (int d = 0; d < BK; ++d)
	{
	  float one = bs[d * BN + column];
	  for (int i = 0; i < TM; ++i)
	    results[i] += as[(row * TM + i) * BK + d] * one;
	}
      __syncthreads ();
    }
  for (int i = 0; i < TM; ++i)
    c[(row * TM + i) * n + column] = results[i];
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
  dim3 blocks (n / 64, m / 64);
  multiply<64, 64, 8, 8><<<blocks, 512>>> (a, b, c, n, k);
  bench_wait ();
}

static struct bench_array
bench_result ()
{
  return bench_from_device (c, m * n);
}
