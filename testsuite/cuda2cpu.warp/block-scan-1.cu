/* { dg-do run } */
/* The classic scan of a block through its warps.
   Copyright (C) 2026 The cuda2cpu authors.
   SPDX-License-Identifier: GPL-3.0-or-later */

#include "warp.h"

__global__ void
scan (int *data, int width, int *totals)
{
  extern __shared__ int sums[];
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  unsigned lane = threadIdx.x % warpSize, warp = threadIdx.x / warpSize;
  int value = data[i];
#pragma unroll
  for (unsigned d = 1; d <= (unsigned) width; d *= 2)
    {
      int n = __shfl_up_sync (FULL, value, d, width);
      if (lane >= d)
	value += n;
    }
  if (threadIdx.x % warpSize == warpSize - 1)
    sums[warp] = value;
  __syncthreads ();
  if (warp == 0 && lane < blockDim.x / warpSize)
    {
      int sum = sums[lane];
      unsigned mask = (1u << blockDim.x / warpSize) - 1;
      for (unsigned d = 1; d <= blockDim.x / warpSize; d *= 2)
	{
	  int n = __shfl_up_sync (mask, sum, d, width);
	  if (lane >= d)
	    sum += n;
	}
      sums[lane] = sum;
    }
  __syncthreads ();
  if (warp > 0)
    value += sums[warp - 1];
  data[i] = value;
  if (threadIdx.x == blockDim.x - 1)
    totals[blockIdx.x] = value;
}

int
main ()
{
  for (int block : { 32, 64, 256, 512 })
    {
      const int blocks = 3;
      buffer<int> data (blocks * block), totals (blocks);
      int *in = (int *) malloc (blocks * block * sizeof (int));
      for (int i = 0; i < blocks * block; i++)
	in[i] = data[i] = scramble (i) % 1000 - 300;
      data.send ();
      scan<<<blocks, block, 32 * sizeof (int)>>> (data.dev, 32, totals.dev);
      data.fetch ();
      totals.fetch ();
      for (int b = 0; b < blocks; b++)
	{
	  int sum = 0;
	  for (int t = 0; t < block; t++)
	    CHECK (data[b * block + t] == (sum += in[b * block + t]));
	  CHECK (totals[b] == sum);
	}
      free (in);
    }
}
