/* { dg-do compile } */
/* { dg-additional-options "-O3 -fdump-tree-optimized" } */
/* { dg-additional-options "-mavx2" { target x86_64-*-* } } */
/* The sum of a warp stays in vectors from the first shuffle to the last, so
   that GCC sees what they have in common.
   Copyright (C) 2026 The cuda2cpu authors.
   SPDX-License-Identifier: GPL-3.0-or-later */

__global__ void
k (const float *in, float *out)
{
  float v = in[blockIdx.x * blockDim.x + threadIdx.x] * 3;
  for (int d = 16; d > 0; d /= 2)
    v += __shfl_xor_sync (~0u, v, d);
  out[blockIdx.x * blockDim.x + threadIdx.x] = v;
}

/* After two steps all vectors of the warp are alike, and the one that is left
   is permuted three times.  */
/* { dg-final { scan-tree-dump-times "VEC_PERM_EXPR" 3 optimized { target x86_64-*-* } } } */
