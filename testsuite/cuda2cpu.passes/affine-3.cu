/* { dg-do compile } */
/* { dg-additional-options "-fplugin-arg-cuda2cpu-dump=cuda_lower" } */
/* Effects outside the guard keep the loop whole.
   Copyright (C) 2026 The cuda2cpu authors.
   SPDX-License-Identifier: GPL-3.0-or-later */

__global__ void
k (int n, int *x, int *y)
{
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  x[i] = 2;
  if (i < n)
    y[i] = 1;
}

/* { dg-final { scan-tree-dump "split at" cuda_lower } } */
/* { dg-final { scan-tree-dump-not "guarded" cuda_lower } } */
