/* { dg-do run } */
/* The classic reduction of a block: by warps, then by the first warp
   alone.
   Copyright (C) 2026 The cuda2cpu authors.
   SPDX-License-Identifier: GPL-3.0-or-later */

#include "warp.h"

__global__ void
reduce (float *out, const float *in, int n)
{
  __shared__ float partial[32];
  float sum = 0;
  for (int i = blockIdx.x * blockDim.x + threadIdx.x; i < n;
       i += gridDim.x * blockDim.x)
    sum += in[i];
  int lane = threadIdx.x % warpSize, warp = threadIdx.x / warpSize;
  for (int i = warpSize / 2; i > 0; i /= 2)
    sum += __shfl_down_sync (FULL, sum, i);
  if (lane == 0)
    partial[warp] = sum;
  __syncthreads ();
  if (warp == 0)
    {
      sum = threadIdx.x < blockDim.x / warpSize ? partial[lane] : 0;
      for (int i = warpSize / 2; i > 0; i /= 2)
	sum += __shfl_down_sync (FULL, sum, i);
      if (lane == 0)
	atomicAdd (out, sum);
    }
}

int
main ()
{
  for (int block : { 32, 96, 256, 1024 })
    for (int n : { 1, 1000, 20000 })
      {
	buffer<float> in (n), out (1);
	double want = 0;
	for (int i = 0; i < n; i++)
	  want += in[i] = scramble (i) % 16;
	in.send ();
	reduce<<<4, block>>> (out.dev, in.dev, n);
	out.fetch ();
	CHECK (out[0] == want);
      }
}
