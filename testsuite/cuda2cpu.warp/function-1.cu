/* { dg-do run } */
/* Collectives in device functions, templates, members and lambdas.
   Copyright (C) 2026 The cuda2cpu authors.
   SPDX-License-Identifier: GPL-3.0-or-later */

#include "warp.h"

template <typename T>
__device__ T
sum_of_warp (T v)
{
#pragma unroll
  for (int i = 16; i > 0; i >>= 1)
    v += __shfl_xor_sync (FULL, v, i);
  return v;
}

template <typename T, int WIDTH>
struct scanner
{
  T last;

  __device__ T scan (T v)
  {
    int lane = threadIdx.x % WIDTH;
    for (int i = 1; i < WIDTH; i *= 2)
      {
	T other = __shfl_up_sync (FULL, v, i, WIDTH);
	v += lane >= i ? other : 0;
      }
    last = __shfl_sync (FULL, v, WIDTH - 1, WIDTH);
    return v;
  }
};

__device__ void
swap (int &a, int &b, int bit)
{
  int other = __shfl_xor_sync (FULL, threadIdx.x & bit ? a : b, bit);
  (threadIdx.x & bit ? a : b) = other;
}

__global__ void
call (int *out, float *sums)
{
  int t = threadIdx.x, n = blockDim.x;
  sums[t] = sum_of_warp (0.25f * t);
  sums[n + t] = (float) sum_of_warp ((double) sum_of_warp (t));
  scanner<int, 8> s;
  out[t] = s.scan (t);
  out[n + t] = s.last;
  int a = t, b = t + 1000;
  swap (a, b, 4);
  out[2 * n + t] = a;
  out[3 * n + t] = b;
  auto next = [=] (int v) { return __shfl_down_sync (FULL, v, 1); };
  out[4 * n + t] = next (next (t));
}

int
main ()
{
  const int n = 64;
  buffer<int> out (5 * n);
  buffer<float> sums (2 * n);
  call<<<1, n>>> (out.dev, sums.dev);
  out.fetch ();
  sums.fetch ();
  for (int t = 0; t < n; t++)
    {
      int base = t / 32 * 32, all = 32 * base + 496, scan = 0, segment = 0;
      CHECK (sums[t] == 0.25f * all);
      CHECK (sums[n + t] == 32.0f * all);
      for (int i = t / 8 * 8; i < t / 8 * 8 + 8; i++)
	{
	  segment += i;
	  scan += i <= t ? i : 0;
	}
      CHECK (out[t] == scan && out[n + t] == segment);
      CHECK (out[2 * n + t] == (t & 4 ? t - 4 + 1000 : t));
      CHECK (out[3 * n + t] == (t & 4 ? t + 1000 : t + 4));
      int lane = t % 32;
      CHECK (out[4 * n + t] == (lane < 30 ? t + 2 : base + 31));
    }
}
