/* { dg-do compile } */
/* { dg-additional-options "-O2 -fplugin-arg-cuda2cpu-dump=cuda_lower" } */
/* Small constant divisors, those that threads have of their own, and
   quotients of what is loaded are left alone.
   Copyright (C) 2026 The cuda2cpu authors.
   SPDX-License-Identifier: GPL-3.0-or-later */

__global__ void
small (const int *a, int *out)
{
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  out[i] = a[i / 3] + a[i % 8];
}

__global__ void
own (const int *a, const int *n, int *out)
{
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  out[i] = a[i / n[i]];
}

__global__ void
loaded (const int *a, int n, int *out)
{
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  out[i] = a[i] / n;
}

/* { dg-final { scan-tree-dump-times "split at" 3 cuda_lower } } */
/* { dg-final { scan-tree-dump-times " 0 quotients" 3 cuda_lower } } */
