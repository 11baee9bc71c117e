/* { dg-do compile } */
/* { dg-additional-options "-O3 -fplugin-arg-cuda2cpu-dump=cuda_lower -fdump-tree-vect-details" } */
/* In blocks of a known shape with short rows, a row that no guard divides is
   run by a loop of a constant number of turns.
   Copyright (C) 2026 The cuda2cpu authors.
   SPDX-License-Identifier: GPL-3.0-or-later */

__global__ void
k (float *out, const float *in, int n)
{
  int x = blockIdx.x * blockDim.x + threadIdx.x;
  int y = blockIdx.y * blockDim.y + threadIdx.y;
  if (x > 0 && x < n - 1)
    out[y * n + x] = in[y * n + x - 1] + in[y * n + x + 1];
}

void
launch (float *out, const float *in, int n)
{
  k<<<dim3 (n / 32, n / 8), dim3 (32, 8)>>> (out, in, n);
}

/* { dg-final { scan-tree-dump-times ", or whole" 1 cuda_lower } } */
/* { dg-final { scan-tree-dump {if \([^\n]* != 32\)} cuda_lower } } */
/* { dg-final { scan-tree-dump "loop vectorized" vect } } */
