/* { dg-do compile } */
/* { dg-additional-options "-fplugin-arg-cuda2cpu-dump=cuda_lower-details" } */
/* A thread that sleeps where no loop leads back waits for nothing: the code
   stays one loop over the threads.
   Copyright (C) 2026 The cuda2cpu authors.
   SPDX-License-Identifier: GPL-3.0-or-later */

__global__ void
k (int *out)
{
  int t = threadIdx.x;
  if (t & 1)
    __nanosleep (10);
  out[t] = t;
}

/* { dg-final { scan-tree-dump "the yield is dropped" cuda_lower } } */
/* { dg-final { scan-tree-dump-not "general fallback" cuda_lower } } */
/* { dg-final { scan-tree-dump-not "CUDA2CPU_" cuda_lower } } */
