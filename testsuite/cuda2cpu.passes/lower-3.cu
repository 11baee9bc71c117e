/* { dg-do compile } */
/* { dg-additional-options "-fplugin-arg-cuda2cpu-dump=cuda_lower" } */
/* A uniform loop round barriers is run once for the block.
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
      p[t] = s[255 - t];
      __syncthreads ();
    }
}

/* { dg-final { scan-tree-dump ", scalar" cuda_lower } } */
/* { dg-final { scan-tree-dump-not "general fallback" cuda_lower } } */
