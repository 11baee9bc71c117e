/* { dg-do compile } */
/* { dg-additional-options "-fplugin-arg-cuda2cpu-dump=cuda_outline" } */
/* A kernel is split into a stub and a block function; a device function is not.
   Copyright (C) 2026 The cuda2cpu authors.
   SPDX-License-Identifier: GPL-3.0-or-later */

__device__ int
twice (int i)
{
  return 2 * i;
}

__global__ void
k (int *p)
{
  p[threadIdx.x] = twice (threadIdx.x);
}

/* { dg-final { scan-tree-dump-times "block function" 1 cuda_outline } } */
