/* { dg-do compile } */
/* { dg-additional-options "-O3 -fplugin-arg-cuda2cpu-dump=cuda_sink-details" } */
/* Where neighbouring threads read far apart, each goes on along its row.
   Copyright (C) 2026 The cuda2cpu authors.
   SPDX-License-Identifier: GPL-3.0-or-later */

__global__ void
rows (int n, const float *a, const float *b, float *c)
{
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  float sum = 0;
  for (int k = 0; k < n; k++)
    sum += a[i * n + k] * b[k];
  c[i] = sum;
}

/* { dg-final { scan-tree-dump "left alone: an access is not contiguous" cuda_sink } } */
/* { dg-final { scan-tree-dump-not "runs within" cuda_sink } } */
