/* { dg-do run } */
/* { dg-additional-options "-O2 -fplugin-arg-cuda2cpu-dump=cuda_outline" } */
/* The block function for blocks that are not of whole warps is compiled quickly
   where all launches that the unit can make are for whole warps, and is right
   where they are not.
   Copyright (C) 2026 The cuda2cpu authors.
   SPDX-License-Identifier: GPL-3.0-or-later */

#include "../cuda2cpu.run/check.h"

/* Each thread stores the sum of its own index and that of the lane beside
   it.  */
#define KERNEL(NAME) \
  __global__ void \
  NAME (int *p) \
  { \
    int t = threadIdx.x, there = __shfl_xor_sync (__activemask (), t, 1); \
    p[blockIdx.x * blockDim.x + t] = t + there; \
  }
KERNEL (whole)
KERNEL (parts)
KERNEL (variable)
KERNEL (elsewhere)

static void
check (buffer<int> &p, int block)
{
  p.fetch ();
  for (int i = 0; i < 2 * block; i++)
    CHECK (p[i] == i % block + (i % block ^ 1));
}

int
main (int argc, char **)
{
  buffer<int> p (256);
  whole<<<2, argc > 5 ? 32 : 64>>> (p.dev);
  check (p, 64);
  parts<<<2, 64>>> (p.dev);
  check (p, 64);
  parts<<<2, 48>>> (p.dev);
  check (p, 48);
  int many = argc + 49;
  variable<<<2, many>>> (p.dev);
  check (p, 50);
  /* A launch that is not seen.  */
  elsewhere<<<2, 64>>> (p.dev);
  check (p, 64);
  void *args[] = { &p.dev };
  OK (cudaLaunchKernel ((void *) elsewhere, dim3 (2), dim3 (argc + 39), args, 0,
			0));
  check (p, 40);
  return 0;
}

/* { dg-final { scan-tree-dump "kernel \[^\\n\]*whole\[^\\n\]*: all launches are for whole warps" cuda_outline } } */
/* { dg-final { scan-tree-dump-times "all launches are for whole warps" 1 cuda_outline } } */
