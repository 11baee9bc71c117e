/* { dg-do compile } */
/* { dg-additional-options "-O2 -fplugin-arg-cuda2cpu-dump=cuda_unroll-details" } */
/* Short loops around warp functions are unrolled, and longer ones if a pragma
   says so.
   Copyright (C) 2026 The cuda2cpu authors.
   SPDX-License-Identifier: GPL-3.0-or-later */

__global__ void
k (float *p)
{
  int t = threadIdx.x;
  float v = p[t];
  for (int d = 16; d > 0; d /= 2)
    v += __shfl_down_sync (~0u, v, d);
  for (int i = 0; i < 3; i++)
    for (int d = 1; d < 32; d <<= 1)
      v += __shfl_xor_sync (~0u, v, d) * i;
  #pragma unroll
  for (int d = 0; d < 12; d++)
    v += __shfl_xor_sync (~0u, v, d);
  p[t] = v;
}

/* { dg-final { scan-tree-dump-times "unrolled 5 times" 2 cuda_unroll } } */
/* { dg-final { scan-tree-dump-times "unrolled 3 times" 1 cuda_unroll } } */
