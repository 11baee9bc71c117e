/* { dg-do compile } */
/* { dg-additional-options "-O2 -fplugin-arg-cuda2cpu-dump=cuda_lower-details" } */
/* { dg-additional-options "-mavx2" { target x86_64-*-* } } */
/* Shuffles by constants are permutes of vectors, whatever the mask.
   Copyright (C) 2026 The cuda2cpu authors.
   SPDX-License-Identifier: GPL-3.0-or-later */

__global__ void
k (float *f, double *d, unsigned long long *l, unsigned mask)
{
  int t = threadIdx.x;
  f[t] += __shfl_down_sync (~0u, f[t], 16);
  f[t] += __shfl_up_sync (~0u, f[t], 3);
  f[t] += __shfl_xor_sync (mask, f[t], 1);
  d[t] += __shfl_xor_sync (~0u, d[t], 5, 8);
  l[t] += __shfl_sync (~0u, l[t], 3, 4);
}

/* { dg-final { scan-tree-dump-times "by permutes" 5 cuda_lower } } */
/* { dg-final { scan-tree-dump "VEC_PERM_EXPR" cuda_lower } } */
