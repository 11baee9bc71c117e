/* { dg-do compile } */
/* { dg-additional-options "-fplugin-arg-cuda2cpu-dump=cuda_lower" } */
/* Segments that neither end at a border nor start at one have a loop without
   the branches for these.
   Copyright (C) 2026 The cuda2cpu authors.
   SPDX-License-Identifier: GPL-3.0-or-later */

__global__ void
fill (const float *in, float *s, int n)
{
  int t = threadIdx.x, x = blockIdx.x * 64 + t;
  s[t + 1] = in[x];
  if (t == 0 && x > 0)
    s[0] = in[x - 1];
  if (t == 63 && x < n - 1)
    s[65] = in[x + 1];
}

/* { dg-final { scan-tree-dump "conditions, 0 quotients, unswitched" cuda_lower } } */
