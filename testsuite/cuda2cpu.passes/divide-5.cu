/* { dg-do compile } */
/* { dg-additional-options "-O3 -march=haswell -fplugin-arg-cuda2cpu-dump=cuda_lower -fdump-tree-vect-details" } */
/* A row is divided where t & (n - 1) starts anew, as if n were known to be a
   power of two, and kept as it was for the case that it is not; 2 * t less that
   is contiguous.  Other masks are not taken for remainders.
   Copyright (C) 2026 The cuda2cpu authors.
   SPDX-License-Identifier: GPL-3.0-or-later */

__global__ void
order (int *p, unsigned stride)
{
  unsigned t = blockIdx.x * blockDim.x + threadIdx.x;
  unsigned i = 2 * t - (t & (stride - 1));
  int a = p[i], b = p[i + stride];
  p[i] = min (a, b);
  p[i + stride] = max (a, b);
}

__global__ void
pick (int *p, const int *q, unsigned bits)
{
  unsigned t = threadIdx.x;
  p[t] = q[t & bits];
}

/* { dg-final { scan-tree-dump-times "1 quotients, or kept" 1 cuda_lower } } */
/* { dg-final { scan-tree-dump-times "0 quotients" 1 cuda_lower } } */
/* { dg-final { scan-tree-dump "loop vectorized" vect } } */
