/* The other file of partial-1.cu.
   Copyright (C) 2026 The cuda2cpu authors.
   SPDX-License-Identifier: GPL-3.0-or-later */

__device__ int
block_sum (int v)
{
  __shared__ int sum;
  if (threadIdx.x == 0)
    sum = 0;
  __syncthreads ();
  atomicAdd (&sum, v);
  __syncthreads ();
  int result = sum;
  __syncthreads ();
  return result;
}

__device__ int
warp_sum (int v, unsigned mask)
{
  int lanes = __popc (mask);
  for (int d = lanes / 2; d > 0; d /= 2)
    v += __shfl_xor_sync (mask, v, d);
  return v;
}
