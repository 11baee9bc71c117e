/* { dg-do compile } */
/* { dg-additional-options "-O2 -fplugin-arg-cuda2cpu-dump=cuda_lower-details" } */
/* One lane of one warp is one thread of the block, whatever way that is said:
   it is taken to wait for other blocks, and does not yield.
   Copyright (C) 2026 The cuda2cpu authors.
   SPDX-License-Identifier: GPL-3.0-or-later */

__global__ void
nested (volatile int *flags, int *out)
{
  int lane = threadIdx.x & 31, warp = threadIdx.x >> 5;
  out[threadIdx.x] = 0;
  __syncthreads ();
  if (warp == 0)
    {
      int v = __shfl_down_sync (~0u, out[lane + 1], 1);
      if (lane == 7)
	while (flags[0] == 0)
	  ;
      out[lane] = v;
    }
}

__global__ void
both (volatile int *flags, int *out)
{
  if (threadIdx.x / 64 == 1 && threadIdx.x % 64 == 3)
    while (flags[1] == 0)
      ;
  int t = threadIdx.x;
  if (t < 32 && t % 32 == 5)
    while (flags[2] == 0)
      ;
  if (t / 16 == 0)
    {
      out[t] = 3;
      if ((t & 15) == 15)
	while (flags[3] == 0)
	  ;
    }
  unsigned i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i - 64 <= 31 && (i & 31) == 0)
    while (flags[4] == 0)
      ;
  out[t] = 7;
}

/* Once more where blocks are not of whole warps.  */
/* { dg-final { scan-tree-dump-times "is taken to wait for other blocks" 6 cuda_lower } } */
/* { dg-final { scan-tree-dump-not "and yields" cuda_lower } } */
