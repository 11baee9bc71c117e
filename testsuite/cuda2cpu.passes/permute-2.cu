/* { dg-do compile } */
/* { dg-additional-options "-O2 -fplugin-arg-cuda2cpu-dump=cuda_lower-details" } */
/* Shuffles whose lanes are not known, or whose lanes may part, read for
   themselves.
   Copyright (C) 2026 The cuda2cpu authors.
   SPDX-License-Identifier: GPL-3.0-or-later */

__global__ void
k (int *p, int d, int width)
{
  int t = threadIdx.x;
  int v = p[t];
  v += __shfl_down_sync (~0u, v, d);
  v += __shfl_sync (~0u, v, v);
  v += __shfl_up_sync (~0u, v, 1, width);
  if (v > 0)
    v += __shfl_xor_sync (__activemask (), v, 1);
  p[t] = v;
}

/* { dg-final { scan-tree-dump-not "by permutes" cuda_lower } } */
/* { dg-final { scan-tree-dump-not "VEC_PERM_EXPR" cuda_lower } } */
