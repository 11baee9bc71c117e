/* { dg-do compile } */
/* { dg-additional-options "-fplugin-arg-cuda2cpu-dump=cuda_lower-details" } */
/* What a thread returns for may change, or be gone: a flag is kept.
   Copyright (C) 2026 The cuda2cpu authors.
   SPDX-License-Identifier: GPL-3.0-or-later */

__global__ void
k (int *p, int n)
{
  __shared__ int s[256];
  int t = threadIdx.x;
  for (int i = 0; i < n; i++)
    {
      s[t] = p[t] + i;
      __syncthreads ();
      if (s[255 - t] == i)
	return;
      p[t] += s[255 - t];
      __syncthreads ();
    }
}

/* { dg-final { scan-tree-dump "threads retire here: flagged" cuda_lower } } */
/* { dg-final { scan-tree-dump-not "threads retire here: asked" cuda_lower } } */
/* { dg-final { scan-tree-dump-not "general fallback" cuda_lower } } */
