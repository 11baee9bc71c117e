/* { dg-do compile { target avx2 } } */
/* { dg-additional-options "-O3 -mavx2 -fplugin-arg-cuda2cpu-dump=cuda_report-all" } */
/* What the report tells is in the dump, and so in -fopt-info.
   Copyright (C) 2026 The cuda2cpu authors.
   SPDX-License-Identifier: GPL-3.0-or-later */

__global__ void
plain (const float *in, float *out, int n)
{
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i < n)
    out[i] = in[i] * 2;
}

/* { dg-final { scan-tree-dump "report-4.cu:12:\[0-9\]+: optimized: +kernel plain: loop vectorised, 32-byte vectors" "cuda_report" } } */
