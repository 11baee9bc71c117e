/* { dg-do compile } */
/* { dg-additional-options "-O2 -fplugin-arg-cuda2cpu-dump=cuda_lower-details" } */
/* Votes and reductions of whole warps are made of vectors.
   Copyright (C) 2026 The cuda2cpu authors.
   SPDX-License-Identifier: GPL-3.0-or-later */

__global__ void
k (int *p, unsigned mask)
{
  int t = threadIdx.x, v = p[t];
  v += __ballot_sync (~0u, v > 3);
  v += __ballot_sync (mask, v > 4);
  if (__any_sync (~0u, v == 1))
    v++;
  v += __reduce_max_sync (~0u, v);
  v += __reduce_xor_sync (~0u, (unsigned) v);
  p[t] = v;
}

/* { dg-final { scan-tree-dump-times "by vectors: " 5 cuda_lower } } */
