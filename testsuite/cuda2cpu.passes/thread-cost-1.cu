/* { dg-do compile } */
/* { dg-additional-options "-O2 -fplugin-arg-cuda2cpu-without=versions -fplugin-arg-cuda2cpu-dump=cuda_lower" } */
/* How much a thread does at most is known where all loops have constant counts
   and what is called is inlined or a mathematical function.
   Copyright (C) 2026 The cuda2cpu authors.
   SPDX-License-Identifier: GPL-3.0-or-later */

__global__ void
straight (float *p)
{
  __shared__ float s[64];
  s[threadIdx.x] = sinf (p[threadIdx.x]);
  __syncthreads ();
  p[threadIdx.x] = s[63 - threadIdx.x];
}

__global__ void
counted (int *p)
{
  int sum = 0;
  for (int i = 0; i < 1000; i++)
    sum += p[i * (i + threadIdx.x)];
  p[threadIdx.x] = sum;
}

/* { dg-final { scan-tree-dump-times "a thread does at most \[0-9\]\[0-9\] statements" 1 cuda_lower } } */
/* { dg-final { scan-tree-dump-times "a thread does at most \[0-9\]{4,5} statements" 1 cuda_lower } } */
