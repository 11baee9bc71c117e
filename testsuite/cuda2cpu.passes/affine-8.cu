/* { dg-do compile } */
/* { dg-additional-options "-fplugin-arg-cuda2cpu-dump=cuda_lower" } */
/* A guard on a multiple of the index becomes the bound of the loop.
   Copyright (C) 2026 The cuda2cpu authors.
   SPDX-License-Identifier: GPL-3.0-or-later */

__global__ void
add (int d, int n, int *s)
{
  int i = (threadIdx.x + 1) * d * 2 - 1;
  if (i < n)
    s[i] += s[i - d];
}

/* { dg-final { scan-tree-dump "1 conditions, guarded" cuda_lower } } */
