/* { dg-do compile } */
/* { dg-additional-options "-O3 -fplugin-arg-cuda2cpu-dump=cuda_lower" } */
/* What is chosen by something loaded is not contiguous: only i is split at.
   Copyright (C) 2026 The cuda2cpu authors.
   SPDX-License-Identifier: GPL-3.0-or-later */

__global__ void
choose (const int *a, const int *which, int *o)
{
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  int from = which[i] ? i + 1 : 2 * i;
  o[i] = a[from];
}

/* { dg-final { scan-tree-dump "split at 1 conversions and 0 conditions" cuda_lower } } */
