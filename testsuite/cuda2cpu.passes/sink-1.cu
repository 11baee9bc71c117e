/* { dg-do compile } */
/* { dg-additional-options "-O3 -fplugin-arg-cuda2cpu-dump=cuda_sink-details -fdump-tree-vect-details" } */
/* A loop that all threads go through alike is run round the threads, guarded
   or not, and what is then innermost is vectorised; rows of memory are short
   here.
   Copyright (C) 2026 The cuda2cpu authors.
   SPDX-License-Identifier: GPL-3.0-or-later */

__global__ void
distance (int n, int dim, const float *a, const float *b, float *d)
{
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i < n)
    {
      float sum = 0;
      for (int k = 0; k < dim; k++)
	sum += (a[k * 64 + i] - b[k]) * (a[k * 64 + i] - b[k]);
      d[i] = sum;
    }
}

/* { dg-final { scan-tree-dump "runs within 1 loops" cuda_sink } } */
/* { dg-final { scan-tree-dump "strip" vect } } */
/* { dg-final { scan-tree-dump "loop vectorized" vect } } */
