/* { dg-do compile } */
/* { dg-additional-options "-O2 -fplugin-arg-cuda2cpu-dump=cuda_arith-details" } */
/* An index has a sign where it may have wrapped round and the pointer is into
   shared memory; not one that has not, nor in global memory.
   Copyright (C) 2026 The cuda2cpu authors.
   SPDX-License-Identifier: GPL-3.0-or-later */

__global__ void
k (int *g, unsigned n, unsigned m)
{
  __shared__ int s[64];
  unsigned t = threadIdx.x;
  int *p = s + n;
  s[t] = g[t];
  __syncthreads ();
  g[~t] = p[~t];
  g[n - t] = p[t + m];
}

/* { dg-final { scan-tree-dump-times "an index has a sign" 1 cuda_arith } } */
