/* { dg-do compile { target x86_64-*-* } } */
/* { dg-additional-options "-O3 -march=haswell -fplugin-arg-cuda2cpu-dump=cuda_spmd-details" } */
/* Windows of which each thread's begins two elements further than its
   neighbour's are loaded as vectors where an unsigned index may wrap; GCC's
   vectoriser would take them element by element.
   Copyright (C) 2026 The cuda2cpu authors.
   SPDX-License-Identifier: GPL-3.0-or-later */

__global__ void
pool (const float *a, float *b, unsigned first, unsigned pitch)
{
  unsigned x = threadIdx.x, y = blockIdx.x;
  float sum = 0;
#pragma unroll
  for (unsigned i = 0; i < 3; i++)
    for (unsigned j = 0; j < 3; j++)
      sum += a[first + (y + i) * pitch + 2 * x + j];
  b[y * 128 + x] = sum;
}

void
launch (const float *a, float *b, unsigned first, unsigned pitch, int rows)
{
  pool<<<rows, 128>>> (a, b, first, pitch);
}

/* { dg-final { scan-tree-dump "threads become vectors of 8 lanes" cuda_spmd } } */
