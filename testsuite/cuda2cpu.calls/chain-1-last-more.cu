/* The third file of chain-1.cu.
   Copyright (C) 2026 The cuda2cpu authors.
   SPDX-License-Identifier: GPL-3.0-or-later */

/* What thread T's mirror image has put into the dynamic shared memory.  */

__device__ int
mirror (int t)
{
  extern __shared__ int s[];
  __syncthreads ();
  return s[blockDim.x * blockDim.y * blockDim.z - 1 - t];
}

__device__ int
sum_up (int v)
{
  static __shared__ int sum;
  __syncthreads ();
  sum = 0;
  __syncthreads ();
  atomicAdd (&sum, v);
  __syncthreads ();
  return sum;
}
