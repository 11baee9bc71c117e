/* { dg-do compile } */
/* { dg-additional-options "-O3 -fplugin-arg-cuda2cpu-dump=cuda_lower -fdump-tree-vect-details" } */
/* A guard on the index becomes the bound of the loop, which is vectorised.
   Copyright (C) 2026 The cuda2cpu authors.
   SPDX-License-Identifier: GPL-3.0-or-later */

__global__ void
k (int n, float a, const float *x, float *y)
{
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i < n)
    y[i] = a * x[i] + y[i];
}

/* { dg-final { scan-tree-dump "split at \[0-9\]+ conversions and 1 conditions, guarded" cuda_lower } } */
/* { dg-final { scan-tree-dump "loop vectorized" vect } } */
