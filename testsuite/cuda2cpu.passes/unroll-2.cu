/* { dg-do compile } */
/* { dg-additional-options "-O2 -fplugin-arg-cuda2cpu-dump=cuda_unroll-details" } */
/* Loops that stay loops: of unknown or many trips, with a barrier of the block,
   with a pragma against it, without warp functions.
   Copyright (C) 2026 The cuda2cpu authors.
   SPDX-License-Identifier: GPL-3.0-or-later */

__global__ void
k (float *p, int n)
{
  int t = threadIdx.x;
  float v = p[t];
  for (int d = n; d > 0; d /= 2)
    v += __shfl_down_sync (~0u, v, d);
  for (int d = 0; d < 30; d++)
    v += __shfl_xor_sync (~0u, v, d);
  for (int d = 1; d < 32; d *= 2)
    {
      v += __shfl_xor_sync (~0u, v, d);
      __syncthreads ();
    }
  #pragma unroll 1
  for (int d = 1; d < 32; d *= 2)
    v += __shfl_xor_sync (~0u, v, d);
  for (int d = 0; d < 4; d++)
    v += p[d * n];
  p[t] = v;
}

/* { dg-final { scan-tree-dump-not "unrolled" cuda_unroll } } */
