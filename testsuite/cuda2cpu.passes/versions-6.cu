/* { dg-do compile } */
/* { dg-additional-options "-O2 -fplugin-arg-cuda2cpu-dump=cuda_outline" } */
/* Host code that stores through pointers which its loops move, between where a
   block's extents are named and the launch, does not hide them.
   Copyright (C) 2026 The cuda2cpu authors.
   SPDX-License-Identifier: GPL-3.0-or-later */

#include <stdlib.h>

__global__ void
k (float *p)
{
  int t = threadIdx.y * blockDim.x + threadIdx.x;
  p[t] += t;
}

void
run (float *from, int rows, int columns)
{
  dim3 block (16, 8);
  float *p = (float *) malloc (rows * columns * sizeof *p);
  int m = 0;
  for (int i = 0; i < rows; i++)
    for (int j = 0; j < columns; j++)
      p[m++] = from[j * rows + i];
  while (m--)
    *p++ = m;
  k<<<1, block>>> (p);
}

/* { dg-final { scan-tree-dump "16x8x1" cuda_outline } } */
