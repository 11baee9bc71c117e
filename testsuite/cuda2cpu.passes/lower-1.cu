/* { dg-do compile } */
/* { dg-additional-options "-fplugin-arg-cuda2cpu-dump=cuda_lower" } */
/* Two regions; the index is computed again, the value from memory kept.
   Copyright (C) 2026 The cuda2cpu authors.
   SPDX-License-Identifier: GPL-3.0-or-later */

__global__ void
k (int *p)
{
  __shared__ int s[256];
  int t = threadIdx.x;
  int v = p[t];
  s[t] = v;
  __syncthreads ();
  p[t] = s[255 - t] + v;
}

/* { dg-final { scan-tree-dump "2 regions" cuda_lower } } */
/* { dg-final { scan-tree-dump-times "is kept for each thread" 1 cuda_lower } } */
/* { dg-final { scan-tree-dump "is computed again" cuda_lower } } */
/* { dg-final { scan-tree-dump-not "general fallback" cuda_lower } } */
