/* { dg-do compile { target x86_64-*-* } } */
/* { dg-additional-options "-O3 -march=skylake-avx512 -mprefer-vector-width=512 -fplugin-arg-cuda2cpu-dump=cuda_spmd-details" } */
/* Where lanes take one of two filters in turns, the two are one word that is
   repeated; of three no more is loaded than there is.
   Copyright (C) 2026 The cuda2cpu authors.
   SPDX-License-Identifier: GPL-3.0-or-later */

__global__ void
__launch_bounds__ (64)
upsample (const float *in, const float *filters, float *out, int rows)
{
  int x = blockIdx.x * 64 + threadIdx.x, phase = (x + 1) & 1;
  float sum = 0;
  for (int i = 0; i < rows; i++)
    sum += in[i * 64 + threadIdx.x] * filters[2 * i + phase];
  out[x] = sum;
}

void
launch (const float *in, const float *filters, float *out, int rows)
{
  upsample<<<4, 64>>> (in, filters, out, rows);
}

/* { dg-final { scan-tree-dump "threads become vectors of 16 lanes" cuda_spmd } } */
/* { dg-final { scan-tree-dump-not "gather" cuda_spmd } } */
/* { dg-final { scan-assembler "vp?broadcast(q|sd)\[ \t\]\[^%\]*\\(%r" } } */
