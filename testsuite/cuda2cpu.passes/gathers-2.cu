/* { dg-do compile { target x86_64-*-* } } */
/* { dg-options "-O3 -march=x86-64-v4 -mtune=generic" } */
/* Functions of the host are vectorised as GCC likes, which does not gather on
   this target; nor does a block function that has nothing to gather.
   Copyright (C) 2026 The cuda2cpu authors.
   SPDX-License-Identifier: GPL-3.0-or-later */

void
host (const int *__restrict__ p, const int *__restrict__ where,
      int *__restrict__ out, int n)
{
  for (int i = 0; i < n; i++)
    out[i] = p[where[i]] * 3;
}

__global__ void
kernel (const int *p, int *out)
{
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  out[i] = p[i] * 3;
}

/* { dg-final { scan-assembler-not "vp?gather" } } */
