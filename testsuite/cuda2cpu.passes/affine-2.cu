/* { dg-do compile } */
/* { dg-additional-options "-fplugin-arg-cuda2cpu-dump=cuda_lower" } */
/* A condition on something loaded is no bound of the loop.
   Copyright (C) 2026 The cuda2cpu authors.
   SPDX-License-Identifier: GPL-3.0-or-later */

__global__ void
k (const int *x, int *y)
{
  int i = threadIdx.x;
  if (x[i] < 7)
    y[i] = 1;
}

/* { dg-final { scan-tree-dump-not "guarded" cuda_lower } } */
