/* { dg-do compile } */
/* { dg-additional-options "-O3 -fplugin-arg-cuda2cpu-without=sink -fdump-tree-vect" } */
/* With no-sink, nothing is sunk.
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
	sum += (a[k * n + i] - b[k]) * (a[k * n + i] - b[k]);
      d[i] = sum;
    }
}

/* { dg-final { scan-tree-dump-not "strip" vect } } */
