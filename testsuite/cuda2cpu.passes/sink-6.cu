/* { dg-do compile } */
/* { dg-additional-options "-O3 -fplugin-arg-cuda2cpu-dump=cuda_sink" } */
/* Where a loop that all threads go through alike is run round the threads, the
   address of what they store behind it is computed again: it is not kept for
   each of them, as the sum is.
   Copyright (C) 2026 The cuda2cpu authors.
   SPDX-License-Identifier: GPL-3.0-or-later */

__global__ void
columns (int rows, int width, float scale, const float *a, const float *b,
	 float *sum)
{
  int j = blockIdx.x * blockDim.x + threadIdx.x;
  int i = blockIdx.y * blockDim.y + threadIdx.y;
  if (i < rows && j < width)
    {
      sum[i * 768 + j] = 0;
      for (int k = 0; k < width; k++)
	sum[i * 768 + j] += scale * a[i * 768 + k] * b[k * 768 + j];
    }
}

/* { dg-final { scan-tree-dump "float strip" cuda_sink } } */
/* { dg-final { scan-tree-dump-not "float \\* strip" cuda_sink } } */
