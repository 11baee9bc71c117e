/* { dg-do compile } */
/* { dg-additional-options "-fplugin-arg-cuda2cpu-dump=cuda_lower" } */
/* All threads go round a loop together: between two rounds the CPU is
   offered, and no dispatcher is needed.
   Copyright (C) 2026 The cuda2cpu authors.
   SPDX-License-Identifier: GPL-3.0-or-later */

__global__ void
k (int *out, int n)
{
  int t = threadIdx.x;
  for (int i = 0; i < n; i++)
    {
      out[t] += i;
      __nanosleep (10);
    }
}

/* { dg-final { scan-tree-dump-not "general fallback" cuda_lower } } */
/* { dg-final { scan-tree-dump-not "release_yields" cuda_lower } } */
/* { dg-final { scan-tree-dump "CUDA2CPU_yield" cuda_lower } } */
