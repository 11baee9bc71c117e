/* { dg-do compile } */
/* { dg-additional-options "-O3 -fplugin-arg-cuda2cpu-dump=cuda_strides-details -fdump-tree-vect-details" } */
/* A block's threads stride through a loop together, which is vectorised.
   Copyright (C) 2026 The cuda2cpu authors.
   SPDX-License-Identifier: GPL-3.0-or-later */

__global__ void
sum (const int *in, int *out, int n)
{
  int r = 0;
  for (int i = blockIdx.x * blockDim.x + threadIdx.x; i < n;
       i += blockDim.x * gridDim.x)
    r += in[i];
  out[blockIdx.x * blockDim.x + threadIdx.x] = r;
}

/* { dg-final { scan-tree-dump "threads stride through a loop together" cuda_strides } } */
/* { dg-final { scan-tree-dump "strides-1.cu:13:\[0-9\]+: optimized: loop vectorized" vect } } */
