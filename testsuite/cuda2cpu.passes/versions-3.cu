/* { dg-do compile } */
/* { dg-additional-options "-O2 -fplugin-arg-cuda2cpu-without=versions -fplugin-arg-cuda2cpu-dump=cuda_outline" } */
/* With without=versions there are none.
   Copyright (C) 2026 The cuda2cpu authors.
   SPDX-License-Identifier: GPL-3.0-or-later */

__global__ void
k (int *p)
{
  p[threadIdx.x] = blockDim.x;
}

void
run (int *p)
{
  k<<<2, 64>>> (p);
}

/* { dg-final { scan-tree-dump-times "block function" 1 cuda_outline } } */
/* { dg-final { scan-tree-dump-not "launched with" cuda_outline } } */
