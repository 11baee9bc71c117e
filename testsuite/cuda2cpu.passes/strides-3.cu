/* { dg-do compile } */
/* { dg-additional-options "-O3 -fplugin-arg-cuda2cpu-without=strides -fplugin-arg-cuda2cpu-without=sink -fplugin-arg-cuda2cpu-dump=cuda_spmd-details" } */
/* Without strides, a loop that threads stride through is for lanes alone.
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

/* { dg-final { scan-tree-dump-times "loop that threads stride through is cut in two" 1 cuda_spmd { target x86_64-*-* } } } */
