/* The second file of chain-1.cu.
   Copyright (C) 2026 The cuda2cpu authors.
   SPDX-License-Identifier: GPL-3.0-or-later */

extern __device__ int mirror (int t);
extern __device__ int sum_up (int v);

__device__ int
plain (int v)
{
  return v + 1;
}

__device__ int
most (int t)
{
  __shared__ int all;
  all = 0;
  __syncthreads ();
  atomicMax (&all, t);
  __syncthreads ();
  int result = all;
  __syncthreads ();
  return result;
}

__device__ int (*pointer) (int) = most;

__device__ int
middle (int v)
{
  int a = mirror (v);
  return a + 10 * sum_up (a);
}
