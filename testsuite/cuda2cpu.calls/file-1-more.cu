/* The other file of file-1.cu.
   Copyright (C) 2026 The cuda2cpu authors.
   SPDX-License-Identifier: GPL-3.0-or-later */

__device__ void
mirror (int *out, int v)
{
  __shared__ int s[64];
  s[threadIdx.x] = v;
  __syncthreads ();
  out[threadIdx.x] = s[63 - threadIdx.x];
}

__device__ int
warp_sum (int v)
{
  for (int d = 16; d > 0; d /= 2)
    v += __shfl_xor_sync (~0u, v, d);
  return v;
}

__device__ float
block_sum (float v)
{
  __shared__ float s[64];
  int t = threadIdx.x;
  s[t] = v;
  for (int d = 32; d > 0; d /= 2)
    {
      __syncthreads ();
      if (t < d)
	s[t] += s[t + d];
    }
  __syncthreads ();
  float sum = s[0];
  __syncthreads ();
  return sum;
}
