/* { dg-do run } */
/* Loops that warps go through by themselves, and with functions of the warp in
   them or before them.
   Copyright (C) 2026 The cuda2cpu authors.
   SPDX-License-Identifier: GPL-3.0-or-later */

#include "check.h"

__device__ static int
sum_of_warp (int v)
{
  for (int d = 16; d > 0; d /= 2)
    v += __shfl_down_sync (0xffffffff, v, d);
  return v;
}

/* Each warp has a row of its own.  */
__global__ void
rows (const int *in, int *out, int columns)
{
  int sum = 0, lane = threadIdx.x % 32, row = threadIdx.x / 32;
  for (int i = lane; i < columns; i += 32)
    sum += in[row * columns + i];
  sum = sum_of_warp (sum);
  if (lane == 0)
    out[row] = sum;
}

/* The lanes look at one another within the loop, or before it.  */
__global__ void
within (const int *in, int *out, int n)
{
  int sum = 0;
  for (int i = threadIdx.x; i < n; i += blockDim.x)
    sum += __shfl_xor_sync (0xffffffff, in[i], 1);
  out[threadIdx.x] = sum;
}

__global__ void
before (const int *in, int *out, int n)
{
  int sum = __shfl_xor_sync (0xffffffff, (int) threadIdx.x, 1);
  for (int i = threadIdx.x; i < n; i += blockDim.x)
    sum += in[i];
  out[threadIdx.x] = sum_of_warp (sum);
}

int
main ()
{
  const int N = 512;
  buffer<int> in (N), out (128);
  for (int i = 0; i < N; i++)
    in.host[i] = i % 41;
  in.send ();
  rows<<<1, 128>>> (in.dev, out.dev, 100);
  out.fetch ();
  for (int row = 0; row < 4; row++)
    {
      int sum = 0;
      for (int i = 0; i < 100; i++)
	sum += in.host[row * 100 + i];
      CHECK (out[row] == sum);
    }
  within<<<1, 128>>> (in.dev, out.dev, N);
  out.fetch ();
  for (int t = 0; t < 128; t++)
    {
      int sum = 0;
      for (int i = t; i < N; i += 128)
	sum += in.host[i ^ 1];
      CHECK (out[t] == sum);
    }
  before<<<1, 128>>> (in.dev, out.dev, N);
  out.fetch ();
  for (int warp = 0; warp < 4; warp++)
    {
      int sum = 0;
      for (int t = 32 * warp; t < 32 * warp + 32; t++)
	{
	  sum += t ^ 1;
	  for (int i = t; i < N; i += 128)
	    sum += in.host[i];
	}
      CHECK (out[32 * warp] == sum);
    }
}
