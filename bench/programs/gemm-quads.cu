/* A product of matrices: 8 times 4 elements in each thread, four at a time.
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
   threads makes a tile of BM times BN, a thread TM times TN of it.  The tile of
   A is turned round when it is loaded.  */

template <int BM, int BN, int BK, int TM, int TN>
__global__ void
__launch_bounds__ (BM * BN / (TM * TN))
multiply (const float *a, const float *b, float *c, int n, int k)
{
  __shared__ float as[BK * BM];
  __shared__ float bs[BK * BN];
  constexpr int threads = BM * BN / (TM * TN);
  const int column = threadIdx.x % (BN / TN), row = threadIdx.x / (BN / TN);
  float results[TM * TN] = { 0.0f };
  float left[TM], right[TN];

  a += blockIdx.y * BM * k;
  b += blockIdx.x * BN;
  c += blockIdx.y * BM * n + blockIdx.x * BN;
  for (int k0 = 0; k0 < k; k0 += BK)
    {
      for (int t = threadIdx.x; t < BM * BK / 4; t += threads)
	{
	  int r = t / (BK / 4), d = t % (BK / 4) * 4;
	  float4 four = *reinterpret_cast<const float4 *> (&a[r * k + d]);
	  as[(d + 0) * BM + r] = four.x;
	  as[(d + 1) * BM + r] = four.y;
	  as[(d + 2) * BM + r] = four.z;
	  as[(d + 3) * BM + r] = four.w;
	}
      for (int t = threadIdx.x; t < BN * BK / 4; t += threads)
	{
	  int d = t / (BN / 4), j = t % (BN / 4) * 4;
	  *reinterpret_cast<float4 *> (&bs[d * BN + j])
	    = *reinterpret_cast<const float4 *> (&b[d * n + j]);
	}
      __syncthreads ();
      a += BK;
      b += BK * n;
      for (int d = 0; d < BK; ++d)
	{
	  for (int i = 0; i < TM; ++i)
	    left[i] = as[d * BM + row * TM + i];
	  for (int j = 0; j < TN; ++j)
	    right[j] = bs[d * BN + column * TN + j];
	  for (int i = 0; i < TM; ++i)
	    for (int j = 0; j < TN; ++j)
	      results[i * TN + j] += left[i] * right[j];
	}
      __syncthreads ();
    }
  for (int i = 0; i < TM; ++i)
    for (int j = 0; j < TN; j += 4)
      {
	float4 four;
	four.x = results[i * TN + j];
	four.y = results[i * TN + j + 1];
	four.z = results[i * TN + j + 2];
	four.w = results[i * TN + j + 3];
	*reinterpret_cast<float4 *> (&c[(row * TM + i) * n + column * TN + j])
	  = four;
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
  return gemm_info (size);
}

static void
bench_run ()
{
  dim3 blocks (n / 64, m / 64);
  multiply<64, 64, 8, 8, 4><<<blocks, 128>>> (a, b, c, n, k);
  bench_wait ();
}

static struct bench_array
bench_result ()
{
  return bench_from_device (c, m * n);
}
