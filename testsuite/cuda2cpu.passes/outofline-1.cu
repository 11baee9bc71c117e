/* { dg-do run } */
/* { dg-additional-options "-fplugin-arg-cuda2cpu-dump=cuda_outofline" } */
/* Functions out of line see their thread; what they see is in memory.
   Copyright (C) 2026 The cuda2cpu authors.
   SPDX-License-Identifier: GPL-3.0-or-later */

#include "../cuda2cpu.run/check.h"

__device__ int
depth (int n)
{
  return n == 0 ? threadIdx.x : 1 + depth (n - 1) + 0 * depth (n / 2);
}

__global__ void
k (int *p, int n)
{
  p[threadIdx.x] = depth (n);
}

int
main ()
{
  int *p;
  OK (cudaMallocManaged (&p, 32 * sizeof (int)));
  k<<<1, 32>>> (p, 6);
  OK (cudaDeviceSynchronize ());
  for (int i = 0; i < 32; i++)
    CHECK (p[i] == i + 6);
  return 0;
}

/* { dg-final { scan-tree-dump "CUDA2CPU_thread.thread_idx.x" cuda_outofline } } */
