/* { dg-do compile } */
/* { dg-additional-options "-O3 -fplugin-arg-cuda2cpu-dump=cuda_mask_loads" } */
/* { dg-additional-options "-march=x86-64-v4" { target x86_64-*-* } } */
/* What lanes load that have no turn is zero, not what was in the register: a
   denormal number there makes each operation take a hundred cycles.
   Copyright (C) 2026 The cuda2cpu authors.
   SPDX-License-Identifier: GPL-3.0-or-later */

/* Each thread has as many turns as its number.  */

__global__ void
triangle (int n, const float *a, const float *x, float *y)
{
  int row = blockIdx.x * blockDim.x + threadIdx.x;
  if (row >= n)
    return;
  float sum = 0;
  for (int k = 0; k < row; k++)
    sum += a[k * n + row] * x[k];
  y[row] = sum;
}

void
launch (int n, const float *a, const float *x, float *y)
{
  triangle<<<(n + 127) / 128, 128>>> (n, a, x, y);
}

/* { dg-final { scan-tree-dump "zeros where the mask is off" "cuda_mask_loads" { target x86_64-*-* } } } */
/* { dg-final { scan-tree-dump-not "set elsewhere" "cuda_mask_loads" } } */
/* { dg-final { scan-assembler "\\{%k\[1-7\]\\}\\{z\\}" { target x86_64-*-* } } } */
