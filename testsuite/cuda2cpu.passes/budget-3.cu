/* { dg-do compile } */
/* { dg-additional-options "-O2 -fplugin-arg-cuda2cpu-without=versions,processors -fplugin-arg-cuda2cpu-dump=cuda_spmd" } */
/* A kernel that is alone has vectors up to the full size.
   Copyright (C) 2026 The cuda2cpu authors.
   SPDX-License-Identifier: GPL-3.0-or-later */

__global__ void
turns (unsigned *p)
{
  unsigned x = p[threadIdx.x], n = 0;
  while (x != 1 && n < 1000)
    {
      x = x % 2 ? 3 * x + 1 : x / 2;
      n++;
    }
  p[threadIdx.x] = n;
}

/* { dg-final { scan-tree-dump "vectors may let a function grow to 20000 statements" "cuda_spmd" } } */
