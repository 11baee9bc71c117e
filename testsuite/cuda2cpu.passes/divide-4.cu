/* { dg-do compile } */
/* { dg-additional-options "-O2 -fplugin-arg-cuda2cpu-without=divide -fplugin-arg-cuda2cpu-dump=cuda_lower" } */
/* With no-divide, loops are not split where quotients change.
   Copyright (C) 2026 The cuda2cpu authors.
   SPDX-License-Identifier: GPL-3.0-or-later */

__global__ void
k (const int *a, int n, int *out)
{
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  out[i] = a[i / n] + a[i % 64];
}

/* { dg-final { scan-tree-dump " 0 quotients" cuda_lower } } */
