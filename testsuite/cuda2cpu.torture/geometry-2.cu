/* { dg-do run } */
/* Two-dimensional blocks and grids, with a barrier between the use of the
   indices.
   Copyright (C) 2026 The cuda2cpu authors.
   SPDX-License-Identifier: GPL-3.0-or-later */

#include "../cuda2cpu.run/check.h"

__global__ void
rows (int *out, int width)
{
  __shared__ int s[1024];
  int t = threadIdx.y * blockDim.x + threadIdx.x;
  s[t] = threadIdx.x * 3 + threadIdx.y * 1000;
  __syncthreads ();
  int mirror = (blockDim.y - 1 - threadIdx.y) * blockDim.x
	       + (blockDim.x - 1 - threadIdx.x);
  int x = blockIdx.x * blockDim.x + threadIdx.x;
  int y = blockIdx.y * blockDim.y + threadIdx.y;
  out[y * width + x] = s[mirror];
}

static void
try_shape (int bx, int by, int gx, int gy)
{
  int width = bx * gx, height = by * gy;
  buffer<int> out (width * height);
  rows<<<dim3 (gx, gy), dim3 (bx, by)>>> (out.dev, width);
  out.fetch ();
  for (int y = 0; y < height; y++)
    for (int x = 0; x < width; x++)
      CHECK (out[y * width + x]
	     == (bx - 1 - x % bx) * 3 + (by - 1 - y % by) * 1000);
}

int
main ()
{
  try_shape (1, 1, 3, 2);
  try_shape (16, 16, 2, 3);
  try_shape (33, 7, 1, 5);
  try_shape (1, 100, 4, 1);
  try_shape (100, 1, 1, 4);
  try_shape (2, 512, 1, 2);
}
