/* { dg-do compile } */
/* { dg-additional-options "-O2 -fplugin-arg-cuda2cpu-dump=cuda_lower-details" } */
/* Where lanes may part, or groups of lanes reduce for themselves, the runtime
   does it.
   Copyright (C) 2026 The cuda2cpu authors.
   SPDX-License-Identifier: GPL-3.0-or-later */

__global__ void
k (int *p, unsigned mask)
{
  int t = threadIdx.x, v = p[t];
  if (v > 3)
    v += __ballot_sync (__activemask (), v > 7);
  v += __reduce_add_sync (t % 32 < 16 ? 0xffffu : 0xffff0000u, v);
  v += __match_any_sync (~0u, v);
  p[t] = v;
}

/* { dg-final { scan-tree-dump-not "by vectors: " cuda_lower } } */
