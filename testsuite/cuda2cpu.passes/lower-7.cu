/* { dg-do compile } */
/* { dg-additional-options "-fplugin-arg-cuda2cpu-dump=cuda_lower" } */
/* An array that lives across a barrier is kept; one that does not is not.
   Copyright (C) 2026 The cuda2cpu authors.
   SPDX-License-Identifier: GPL-3.0-or-later */

__global__ void
k (int *p)
{
  int t = threadIdx.x;
  int across[8];
  {
    int before[8];
    for (int i = 0; i < 8; i++)
      before[(i * t) & 7] = p[i];
    for (int i = 0; i < 8; i++)
      across[(i + t) & 7] = before[i];
  }
  __syncthreads ();
  p[t] = across[t & 7];
}

/* { dg-final { scan-tree-dump "variable across is kept" cuda_lower } } */
/* { dg-final { scan-tree-dump-not "variable before is kept" cuda_lower } } */
