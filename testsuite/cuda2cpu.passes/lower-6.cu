/* { dg-do compile } */
/* { dg-additional-options "-fplugin-arg-cuda2cpu-dump=cuda_lower" } */
/* An assertion is no divergent end of the kernel.
   Copyright (C) 2026 The cuda2cpu authors.
   SPDX-License-Identifier: GPL-3.0-or-later */

#include <cassert>

__global__ void
k (int *p, int n)
{
  __shared__ int s[256];
  int t = threadIdx.x;
  assert (t < n);
  s[t] = p[t];
  __syncthreads ();
  p[t] = s[n - 1 - t];
}

/* { dg-final { scan-tree-dump-not "general fallback" cuda_lower } } */
