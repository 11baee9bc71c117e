/* { dg-do compile } */
/* { dg-additional-options "-O3 -fno-unswitch-loops -fdump-tree-vect-details" } */
/* Indices that are clamped, or chosen at the border, are contiguous in between,
   and the loop is vectorised without gathering.
   Copyright (C) 2026 The cuda2cpu authors.
   SPDX-License-Identifier: GPL-3.0-or-later */

__global__ void
clamp (const float *a, float *o, int n)
{
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  int left = max (i - 1, 0), right = i == n - 1 ? i : i + 1;
  if (i < n)
    o[i] = a[left] + a[right];
}

/* { dg-final { scan-tree-dump "loop vectorized" vect } } */
/* { dg-final { scan-tree-dump-not "GATHER" vect } } */
