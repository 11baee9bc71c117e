/* { dg-do compile { target x86_64 } } */
/* { dg-additional-options "-O2 +processors -march=x86-64-v2" } */
/* There are no versions for newer processors where another processor is named.
   Copyright (C) 2026 The cuda2cpu authors.
   SPDX-License-Identifier: GPL-3.0-or-later */

__global__ void
k (float *p, const float *q)
{
  p[threadIdx.x] += q[threadIdx.x];
}

void
host (float *p, const float *q)
{
  k<<<1, 64>>> (p, q);
}

/* { dg-final { scan-assembler "_Z1kPfPKf.*block" } } */
/* { dg-final { scan-assembler-not "\\.v\[34\]\\." } } */
