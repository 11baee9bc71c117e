/* { dg-do compile } */
/* { dg-additional-options "-fplugin-arg-cuda2cpu-dump=cuda_lower" } */
/* A loop that waits and gives way takes the general fallback, in which the
   runtime lets those who gave way go on.
   Copyright (C) 2026 The cuda2cpu authors.
   SPDX-License-Identifier: GPL-3.0-or-later */

__global__ void
k (volatile int *flag, int *out)
{
  while (flag[threadIdx.x] == 0)
    __nanosleep (10);
  out[threadIdx.x] = flag[threadIdx.x];
}

/* { dg-final { scan-tree-dump "takes the general fallback" cuda_lower } } */
/* { dg-final { scan-tree-dump "CUDA2CPU_release_yields" cuda_lower } } */
/* { dg-final { scan-tree-dump-not "CUDA2CPU_release_warps" cuda_lower } } */
