/* { dg-do compile } */
/* { dg-additional-options "-O2" } */
/* Block functions begin with a line of the cache.
   Copyright (C) 2026 The cuda2cpu authors.
   SPDX-License-Identifier: GPL-3.0-or-later */

__global__ void
k (int *p)
{
  p[blockIdx.x * blockDim.x + threadIdx.x]++;
}

/* { dg-final { scan-assembler "\\.align 64\[^:\]*_Z1kPi\\.block\[.0-9a-z\]*:" { target x86_64-*-* } } } */
