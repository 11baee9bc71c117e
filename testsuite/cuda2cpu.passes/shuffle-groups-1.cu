/* { dg-do compile } */
/* { dg-additional-options "-O2 -fplugin-arg-cuda2cpu-dump=cuda_lower-details" } */
/* Shuffles that do not need one another are done together, whatever is computed
   between them; not where one needs what another gives, where memory is stored
   to between them, where they wait for different lanes, or where there are
   few.
   Copyright (C) 2026 The cuda2cpu authors.
   SPDX-License-Identifier: GPL-3.0-or-later */

__global__ void
four (int *p)
{
  int t = threadIdx.x;
  int a = p[t], b = a * 3, c = a * a, d = a ^ 5, e = 0;
#pragma unroll
  for (int i = 0; i < 10; i++)
    {
      a = __shfl_xor_sync (~0u, a, 1);
      b = __shfl_xor_sync (~0u, b + 1, 1);
      e ^= a * a;
      c = __shfl_xor_sync (~0u, c, 2);
      d = __shfl_xor_sync (~0u, d - 7, 4);
      b ^= c & e;
    }
  p[t] = a + 2 * b + 3 * c + 4 * d + e;
}

__global__ void
none (int *p, int *q, unsigned mask)
{
  int t = threadIdx.x;
  int a = p[t], b = a * 3, c = a * a, d = a ^ 5;
#pragma unroll
  for (int i = 0; i < 10; i++)
    {
      a = __shfl_xor_sync (~0u, a, 1);
      b = __shfl_xor_sync (~0u, a + b, 1);
      q[t] = b;
      c = __shfl_xor_sync (~0u, c, 2);
      d = __shfl_xor_sync (mask, d, 4);
    }
  p[t] = a + 2 * b + 3 * c + 4 * d;
}

__global__ void
few (int *p)
{
  int t = threadIdx.x, a = p[t], b = a * a;
  a = __shfl_xor_sync (~0u, a, 1);
  b = __shfl_xor_sync (~0u, b, 1);
  p[t] = a + b;
}

/* In the version for blocks of whole warps, which is unrolled.  */
/* { dg-final { scan-tree-dump-times "4 shuffles are done together" 10 cuda_lower } } */
/* { dg-final { scan-tree-dump-times "shuffles are done together" 10 cuda_lower } } */
