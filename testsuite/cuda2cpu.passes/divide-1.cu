/* { dg-do compile } */
/* { dg-additional-options "-O3 -fplugin-arg-cuda2cpu-dump=cuda_lower -fdump-tree-vect-details" } */
/* Rows and columns found by division end loops where the row changes, and
   what they are subscripts of is contiguous.
   Copyright (C) 2026 The cuda2cpu authors.
   SPDX-License-Identifier: GPL-3.0-or-later */

__global__ void
add (long rows, long columns, const float *a, const float *b, float *out)
{
  long i = blockIdx.x * (long) blockDim.x + threadIdx.x;
  if (i < rows * columns)
    out[i] = a[i / columns] + b[i % columns];
}

/* { dg-final { scan-tree-dump "2 quotients, or kept for small divisors" cuda_lower } } */
/* { dg-final { scan-tree-dump "loop vectorized" vect } } */
/* { dg-final { scan-tree-dump-not "gather" vect } } */
