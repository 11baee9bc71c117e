/* { dg-do compile } */
/* { dg-additional-options "-fplugin-arg-cuda2cpu-dump=cuda_lower" } */
/* A divergent condition without a barrier does not take the fallback.
   Copyright (C) 2026 The cuda2cpu authors.
   SPDX-License-Identifier: GPL-3.0-or-later */

__global__ void
k (int *p, int n)
{
  __shared__ int s[256];
  int t = threadIdx.x;
  if (t < n)
    s[t] = p[t];
  __syncthreads ();
  if (t < n)
    p[t] = s[n - 1 - t];
}

/* { dg-final { scan-tree-dump "2 regions" cuda_lower } } */
/* { dg-final { scan-tree-dump-not "general fallback" cuda_lower } } */
