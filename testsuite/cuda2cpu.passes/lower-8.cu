/* { dg-do compile } */
/* { dg-additional-options "-fplugin-arg-cuda2cpu-dump=cuda_lower" } */
/* Only what lies between a divergent branch and where its ways meet takes the
   general fallback; the loop before it does not.
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
  if (s[t] > 32)
    {
      s[t] += 1;
      __syncwarp ();
      p[t] = s[31 - t];
    }
  else
    {
      __syncwarp ();
      p[t] = s[t];
    }
  p[t] += n;
}

/* Of two versions.  */
/* { dg-final { scan-tree-dump-times "island \[0-9\] takes the general fallback" 2 cuda_lower } } */
/* { dg-final { scan-tree-dump ", scalar" cuda_lower } } */
/* { dg-final { scan-tree-dump-times "island 0:  region" 6 cuda_lower } } */
