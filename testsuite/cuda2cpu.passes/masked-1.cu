/* { dg-do compile } */
/* { dg-additional-options "-fplugin-arg-cuda2cpu-without=versions -O3 -fplugin-arg-cuda2cpu-dump=cuda_spmd-details -fplugin-arg-cuda2cpu-report" } */
/* { dg-additional-options "-march=haswell" { target x86_64-*-* } } */
/* Threads that leave a loop at different turns, which only computes, are lanes
   under a mask: of two vectors for each value, also in rows of 16, where each
   turn waits for the one before; where it does not, of one.
   Copyright (C) 2026 The cuda2cpu authors.
   SPDX-License-Identifier: GPL-3.0-or-later */

__global__ void
escape (int *out, float x0, float y0, float d, int limit)
{
  float cx = x0 + threadIdx.x * d, cy = y0 + threadIdx.y * d;
  float x = 0, y = 0;
  int i = 0;
  while (i < limit && x * x + y * y < 4)
    {
      float t = x * x - y * y + cx;
      y = 2 * x * y + cy;
      x = t;
      i++;
    }
  out[threadIdx.y * blockDim.x + threadIdx.x] = i;
}

__global__ void
search (const int *key, int *out, int n)
{
  int i = 0;
  while (i < n && key[i * blockDim.x + threadIdx.x] > 0)
    i++;
  out[threadIdx.x] = i;
}

void
launch (const int *key, int *out)
{
  escape<<<1, dim3 (16, 16)>>> (out, -2, -2, .1, 200);
  search<<<1, 256>>> (key, out, 9);
}

/* { dg-final { scan-tree-dump "masked-1.cu:1\[0-9\]:\[^\n\]*threads become vectors of 16 lanes" cuda_spmd { target x86_64-*-* } } } */
/* { dg-final { scan-tree-dump "masked-1.cu:\[23\]\[0-9\]:\[^\n\]*threads become vectors of 8 lanes" cuda_spmd { target x86_64-*-* } } } */
