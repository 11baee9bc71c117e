/* { dg-do compile } */
/* { dg-additional-options "-fplugin-arg-cuda2cpu-dump=cuda_lower" } */
/* No copy is made for branches without memory behind them, which vectors
   choose by, nor where all depends on a branch, so that the loop is skipped.
   Copyright (C) 2026 The cuda2cpu authors.
   SPDX-License-Identifier: GPL-3.0-or-later */

__global__ void
choose (float *s, int n)
{
  int t = threadIdx.x;
  float v = 1;
  if (t < n)
    v = t * 2.0f;
  s[t] = v;
}

__global__ void
skip (float *s, int n)
{
  int t = threadIdx.x;
  if (t < n)
    s[t] = 1;
}

/* { dg-final { scan-tree-dump-times "split at" 2 cuda_lower } } */
/* { dg-final { scan-tree-dump-not "unswitched" cuda_lower } } */
