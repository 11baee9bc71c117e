/* { dg-do compile } */
/* { dg-additional-options "-O3 -fplugin-arg-cuda2cpu-without=sink -fplugin-arg-cuda2cpu-dump=cuda_spmd-details -fdump-tree-optimized" } */
/* { dg-additional-options "-march=haswell" { target x86_64-*-* } } */
/* Lanes that stride through a loop are in it together as long as the last of
   them has turns: what they load then is side by side, and needs no mask.
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

/* What lanes do not leave one after the other stays one loop.  */

__global__ void
chain (const int *in, int *out)
{
  int i = threadIdx.x, r = 0;
  while (i > 0)
    {
      i = in[i];
      r++;
    }
  out[threadIdx.x] = r;
}

/* { dg-final { scan-tree-dump-times "loop that threads stride through is cut in two" 1 cuda_spmd { target x86_64-*-* } } } */
/* { dg-final { scan-tree-dump "threads become vectors" cuda_spmd { target x86_64-*-* } } } */
/* { dg-final { scan-tree-dump " = MEM <vector.8. signed int> " optimized { target x86_64-*-* } } } */
