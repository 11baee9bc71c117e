/* { dg-do compile } */
/* { dg-additional-options "-O3 -fplugin-arg-cuda2cpu-dump=cuda_sink-details" } */
/* Rows of few threads have versions with a constant number of them; nothing is
   kept in the second kernel, so there it has none.
   Copyright (C) 2026 The cuda2cpu authors.
   SPDX-License-Identifier: GPL-3.0-or-later */

__global__ void
product (int n, const float *a, const float *b, float *c)
{
  float sum = 0;
  for (int k = 0; k < n; k++)
    sum += a[blockIdx.x * n + k] * b[k * n + threadIdx.x];
  c[blockIdx.x * n + threadIdx.x] = sum;
}

__global__ void
scale (int n, float *a)
{
  for (int k = 0; k < n; k++)
    a[k * n + threadIdx.x] *= 2;
}

/* { dg-final { scan-tree-dump-times "in full strips of 16 threads" 1 cuda_sink } } */
/* { dg-final { scan-tree-dump-times " in strips of 512 threads" 2 cuda_sink } } */
