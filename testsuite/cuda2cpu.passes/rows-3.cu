/* { dg-do compile } */
/* { dg-additional-options "-O3 -fplugin-arg-cuda2cpu-dump=cuda_sink-details" } */
/* { dg-additional-options "-mavx2" { target x86_64-*-* } } */
/* Rows of 32 and of 16 threads are taken together where the block's extents are
   not known at all, but for one kernel only where some are.
   Copyright (C) 2026 The cuda2cpu authors.
   SPDX-License-Identifier: GPL-3.0-or-later */

template<int KIND>
__global__ void
product (int n, const float *a, const float *b, float *c)
{
  int row = blockIdx.y * blockDim.y + threadIdx.y;
  int col = blockIdx.x * blockDim.x + threadIdx.x;
  if (row >= n || col >= n)
    return;
  float sum = KIND;
  for (int k = 0; k < n; k++)
    sum += a[row * n + k] * b[k * n + col];
  c[row * n + col] = sum;
}

void
launch (dim3 grid, dim3 block, int n, float *a, float *b, float *c)
{
  product<0><<<grid, block>>> (n, a, b, c);
  product<1><<<grid, dim3 (16, 16)>>> (n, a, b, c);
}

/* { dg-final { scan-tree-dump-times ": 2 rows at a time run" 1 cuda_sink { target x86_64-*-* } } } */
/* { dg-final { scan-tree-dump-times ": 4 rows at a time run" 2 cuda_sink { target x86_64-*-* } } } */
