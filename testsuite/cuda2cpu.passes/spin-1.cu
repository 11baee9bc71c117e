/* { dg-do compile } */
/* { dg-additional-options "-fchecking=2 -fplugin-arg-cuda2cpu-dump=cuda_lower-details" } */
/* A thread that spins on shared memory yields.
   Copyright (C) 2026 The cuda2cpu authors.
   SPDX-License-Identifier: GPL-3.0-or-later */

__global__ void
k (int *out)
{
  __shared__ volatile int flag;
  while (flag != (int) threadIdx.x)
    ;
  out[threadIdx.x] = flag;
  flag = threadIdx.x + 1;
}

/* { dg-final { scan-tree-dump "spins here waits for its block, and yields" cuda_lower } } */
/* { dg-final { scan-tree-dump "CUDA2CPU_release_yields" cuda_lower } } */
