/* { dg-do compile } */
/* { dg-additional-options "-O3 -fplugin-arg-cuda2cpu-dump=cuda_lower-details" } */
/* Where the extents are constant an index does not wrap, and a row is one
   segment: only the general version asks how far it is to the end of int.
   Copyright (C) 2026 The cuda2cpu authors.
   SPDX-License-Identifier: GPL-3.0-or-later */

__global__ void
k (float *p, const float *q, int n)
{
  int x = blockIdx.x * blockDim.x + threadIdx.x;
  int y = blockIdx.y;
  p[y * n + x] = q[y * n + x] + q[y * n + x - n];
}

void
run (float *p, const float *q, int n)
{
  k<<<dim3 (n / 64, n), 64>>> (p, q, n);
}

/* { dg-final { scan-tree-dump-times " = 2147483647 - " 1 cuda_lower } } */
