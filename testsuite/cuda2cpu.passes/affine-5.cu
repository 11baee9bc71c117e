/* { dg-do compile } */
/* { dg-additional-options "-O3 -fplugin-arg-cuda2cpu-dump=cuda_lower -fdump-tree-vect-details" } */
/* A subscript that is threadIdx itself is seen to be contiguous.
   Copyright (C) 2026 The cuda2cpu authors.
   SPDX-License-Identifier: GPL-3.0-or-later */

__global__ void
k (float *m, int dim)
{
  __shared__ float r[16][16];
  r[threadIdx.y][threadIdx.x] = m[threadIdx.y * dim + threadIdx.x];
  __syncthreads ();
  m[threadIdx.y * dim + threadIdx.x] = 2 * r[3][threadIdx.x];
}

/* { dg-final { scan-tree-dump-times "loop vectorized" 2 vect } } */
/* { dg-final { scan-tree-dump-not "gather" vect } } */
