/* { dg-do compile } */
/* { dg-additional-options "-O2 -fplugin-arg-cuda2cpu-dump=cuda_lower" } */
/* It is not known how much a thread does that goes on as data say, waits for
   another block, or calls what may do so.
   Copyright (C) 2026 The cuda2cpu authors.
   SPDX-License-Identifier: GPL-3.0-or-later */

__global__ void
counts (int *p, int n)
{
  for (int i = threadIdx.x; i < n; i += blockDim.x)
    p[i]++;
}

__global__ void
waits (volatile int *flags)
{
  if (threadIdx.x == 0 && blockIdx.x > 0)
    while (flags[blockIdx.x - 1] == 0)
      ;
  __syncthreads ();
  if (threadIdx.x == 0)
    flags[blockIdx.x] = 1;
}

__device__ __noinline__ void
helper (volatile int *p)
{
  while (*p == 0)
    ;
}

__global__ void
calls (int *p)
{
  helper (p);
}

__global__ void
jumps (int *p, void (*f) (int *))
{
  f (p);
}

/* { dg-final { scan-tree-dump-not "a thread does at most" cuda_lower } } */
