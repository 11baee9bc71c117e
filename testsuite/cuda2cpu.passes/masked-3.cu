/* { dg-do compile } */
/* { dg-additional-options "-O3 -fplugin-arg-cuda2cpu-without=masked-loops -fplugin-arg-cuda2cpu-dump=cuda_sink-details" } */
/* With no-masks, a loop that threads leave at different turns is not
   masked.
   Copyright (C) 2026 The cuda2cpu authors.
   SPDX-License-Identifier: GPL-3.0-or-later */

__global__ void
escape (int *out, float x0, float y0, float d, int limit)
{
  float cx = x0 + threadIdx.x * d, cy = y0 + blockIdx.x * d;
  float x = 0, y = 0;
  int i = 0;
  while (i < limit && x * x + y * y < 4)
    {
      float t = x * x - y * y + cx;
      y = 2 * x * y + cy;
      x = t;
      i++;
    }
  out[blockIdx.x * blockDim.x + threadIdx.x] = i;
}

/* { dg-final { scan-tree-dump-not "with masks" cuda_sink } } */
