/* { dg-do run } */
/* { dg-options "-save-temps -fdirectives-only -g3" } */
/* Compilation in two steps: preprocessed text has all that is needed.
   Copyright (C) 2026 The cuda2cpu authors.
   SPDX-License-Identifier: GPL-3.0-or-later */

#include "count.h"
#define BLOCK 2

__global__ void
k (int *)
{
#ifdef __CUDA_ARCH__
#pragma unroll BLOCK
  for (int i = 0; i < BLOCK; i++)
    atomicAdd (&sum, 1);
#else
# error not in device code
#endif
}

int
main ()
{
  k<<<1, BLOCK>>>(0);
  expect (BLOCK * 2);
  return 0;
}
