/* { dg-do compile { target x86_64-*-* } } */
/* { dg-additional-options "-O3 -march=haswell -fplugin-arg-cuda2cpu-without=versions -fplugin-arg-cuda2cpu-dump=cuda_spmd-all" } */
/* Where masks are whole elements, lanes that store to places of their own do so
   one after the other, and a vote is the signs of a vector.
   Copyright (C) 2026 The cuda2cpu authors.
   SPDX-License-Identifier: GPL-3.0-or-later */

__global__ void
pack (const float *in, int *out, const int *start, float limit)
{
  int i = blockIdx.x * blockDim.x + threadIdx.x, lane = threadIdx.x & 31;
  bool keep = in[i] * in[i] - in[i] < limit;
  unsigned all = __ballot_sync (~0u, keep);
  if (keep)
    out[start[i / 32] + __popc (all & ((1u << lane) - 1))] = i;
}

void
launch (const float *in, int *out, const int *start)
{
  pack<<<4, 128>>> (in, out, start, 2);
}

/* { dg-final { scan-tree-dump "go on one by one" cuda_spmd } } */
/* { dg-final { scan-assembler "movmskps" } } */
