/* { dg-do compile } */
/* { dg-additional-options "-O3 -fplugin-arg-cuda2cpu-dump=cuda_sink-details" } */
/* Threads that leave a loop at different times do not go through it in
   step.
   Copyright (C) 2026 The cuda2cpu authors.
   SPDX-License-Identifier: GPL-3.0-or-later */

__global__ void
trips (const int *n, const float *a, float *c)
{
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  float sum = 0;
  for (int k = 0; k < n[i]; k++)
    sum += a[k];
  c[i] = sum;
}

/* { dg-final { scan-tree-dump "left alone: no inner loop is the same" cuda_sink } } */
/* { dg-final { scan-tree-dump-not "runs within" cuda_sink } } */
