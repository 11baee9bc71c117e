/* { dg-do compile { target x86_64-*-* } } */
/* { dg-additional-options "-O3 -march=haswell -fplugin-arg-cuda2cpu-without=versions -fplugin-arg-cuda2cpu-dump=cuda_spmd-all -fplugin-arg-cuda2cpu-dump=cuda_spmd_patterns-all -fplugin-arg-cuda2cpu-dump=cuda_spmd_columns-all" } */
/* What lanes store side by side under a condition they store together.
   Copyright (C) 2026 The cuda2cpu authors.
   SPDX-License-Identifier: GPL-3.0-or-later */

__global__ void
some (const float *in, float *out, int n)
{
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  float v = in[i];
  for (int k = 0; k < n && v > 1; k++)
    v = v * 0.5f + in[i + k];
  if (v < 0.25f)
    out[i] = v * v + 3;
}

void
launch (const float *in, float *out, int n)
{
  some<<<4, 128>>> (in, out, n);
}

/* { dg-final { scan-tree-dump "threads become vectors" cuda_spmd } } */
/* { dg-final { scan-tree-dump-not "one by one" cuda_spmd } } */
/* { dg-final { scan-tree-dump-not "one by one" cuda_spmd_columns } } */
