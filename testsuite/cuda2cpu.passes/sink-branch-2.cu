/* { dg-do compile } */
/* { dg-additional-options "-O3 -fplugin-arg-cuda2cpu-dump=cuda_sink-details" } */
/* A store under a condition that differs between threads keeps the loop where
   it is.
   Copyright (C) 2026 The cuda2cpu authors.
   SPDX-License-Identifier: GPL-3.0-or-later */

__global__ void
store (const float *in, const int *which, float *out, int width, int height)
{
  int x = blockIdx.x * blockDim.x + threadIdx.x;
  for (int i = 0; i < height; i++)
    if (which[x * 7] > i)
      out[i * width + x] = in[i * width + x];
}

/* { dg-final { scan-tree-dump-not "runs within" cuda_sink } } */
