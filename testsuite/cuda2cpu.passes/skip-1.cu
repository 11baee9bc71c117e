/* { dg-do compile } */
/* { dg-additional-options "-fplugin-arg-cuda2cpu-dump=cuda_lower" } */
/* Where only each m-th thread does something, only those are visited.
   Copyright (C) 2026 The cuda2cpu authors.
   SPDX-License-Identifier: GPL-3.0-or-later */

__global__ void
sum (int m, float *s)
{
  int t = threadIdx.x;
  if (t % (2 * m) == 0)
    s[t] += s[t + m];
}

__global__ void
leave (unsigned n, int *s)
{
  int t = threadIdx.x;
  if ((t & 31) != 0)
    return;
  if (t < n)
    s[t >> 5] = t;
}

/* { dg-final { scan-tree-dump "0 conditions, guarded, 0 quotients, in steps" cuda_lower } } */
/* { dg-final { scan-tree-dump "1 conditions, guarded, 0 quotients, in steps" cuda_lower } } */
