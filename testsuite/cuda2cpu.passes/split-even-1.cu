/* { dg-do compile } */
/* { dg-additional-options "-O3 -fplugin-arg-cuda2cpu-dump=cuda_lower-details" } */
/* An index that moves by two from thread to thread is wide in a segment in
   which it does not wrap, as one that moves by one is.
   Copyright (C) 2026 The cuda2cpu authors.
   SPDX-License-Identifier: GPL-3.0-or-later */

__global__ void
relax (float *u, int n, int colour)
{
  int y = blockIdx.y * blockDim.y + threadIdx.y + 1;
  int x = 2 * (blockIdx.x * blockDim.x + threadIdx.x) + 1 + ((y + colour) & 1);
  if (x < n - 1 && y < n - 1)
    u[y * n + x] = u[y * n + x - 1] + u[y * n + x + 1];
}

void
run (float *u, int n)
{
  relax<<<dim3 (n / 64, n / 8), dim3 (32, 8)>>> (u, n, 0);
}

/* { dg-final { scan-tree-dump "split at \[1-9\] conversions" cuda_lower } } */
/* { dg-final { scan-tree-dump-not "split at 0 conversions" cuda_lower } } */
