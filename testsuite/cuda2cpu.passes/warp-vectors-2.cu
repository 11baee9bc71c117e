/* { dg-do compile } */
/* { dg-additional-options "-O2 -fplugin-arg-cuda2cpu-dump=cuda_lower-details" } */
/* Where lanes may part, votes, matches and reductions are made of vectors, too,
   with those who are there; what each lane asks of others of its own, the
   runtime does.
   Copyright (C) 2026 The cuda2cpu authors.
   SPDX-License-Identifier: GPL-3.0-or-later */

__global__ void
some (int *p)
{
  int t = threadIdx.x, v = p[t];
  if (v > 3)
    {
      v += __ballot_sync (__activemask (), v > 7);
      v += __match_any_sync (__activemask (), v);
    }
  if (t % 32 < 16)
    v += __reduce_max_sync (0xffff, v);
  v += __match_any_sync (~0u, (long long) v << 8);
  p[t] = v;
}

__global__ void
own (int *p)
{
  int t = threadIdx.x, v = p[t];
  v += __reduce_add_sync (t % 32 < 16 ? 0xffffu : 0xffff0000u, v);
  p[t] = v;
}

/* { dg-final { scan-tree-dump-times "by vectors: " 4 cuda_lower } } */
