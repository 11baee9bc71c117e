/* { dg-do compile } */
/* { dg-additional-options "-O2 -fplugin-arg-cuda2cpu-dump=cuda_lower-details" } */
/* Shuffles that do not need one another are done together, whatever is computed
   between them; not where one needs what another gives, where memory is stored
   to between them, or where they wait for different lanes.
   Copyright (C) 2026 The cuda2cpu authors.
   SPDX-License-Identifier: GPL-3.0-or-later */

__global__ void
four (int *p)
{
  int t = threadIdx.x;
  int a = p[t], b = a * 3, c = a * a, d = a ^ 5;
  a = __shfl_xor_sync (~0u, a, 1);
  b = __shfl_xor_sync (~0u, b + 1, 1);
  int e = a * a;
  c = __shfl_xor_sync (~0u, c, 2);
  d = __shfl_xor_sync (~0u, d - 7, 4);
  p[t] = a + 2 * b + 3 * c + 4 * d + e;
}

__global__ void
none (int *p, int *q, unsigned mask)
{
  int t = threadIdx.x;
  int a = p[t], b = a * 3, c = a * a, d = a ^ 5;
  a = __shfl_xor_sync (~0u, a, 1);
  b = __shfl_xor_sync (~0u, a + b, 1);
  q[t] = b;
  c = __shfl_xor_sync (~0u, c, 2);
  d = __shfl_xor_sync (mask, d, 4);
  p[t] = a + 2 * b + 3 * c + 4 * d;
}

/* For blocks of whole warps and for others.  */
/* { dg-final { scan-tree-dump-times "4 shuffles are done together" 2 cuda_lower } } */
/* { dg-final { scan-tree-dump-times "shuffles are done together" 2 cuda_lower } } */
