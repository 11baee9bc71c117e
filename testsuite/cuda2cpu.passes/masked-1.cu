/* { dg-do compile } */
/* { dg-additional-options "-O3 -fplugin-arg-cuda2cpu-dump=cuda_sink-details" } */
/* A loop that threads leave at different turns and that only computes is
   masked and vectorised.
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

/* { dg-final { scan-tree-dump "runs within 1 loops, with masks, in strips of 16 threads" cuda_sink } } */
/* { dg-final { scan-tree-dump "runs within 1 loops, with masks, in strips of 32 threads" cuda_sink } } */
/* { dg-final { scan-assembler "cmp\[a-z\]*ps" { target x86_64-*-* } } } */
