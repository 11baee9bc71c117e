/* { dg-do compile { target x86_64-*-* } } */
/* { dg-options "-O2 -march=x86-64-v4 -mtune=generic" } */
/* They are not where the index may be any number of 32 bits: what is added for
   the pointer's distance from a word could be too much.
   Copyright (C) 2026 The cuda2cpu authors.
   SPDX-License-Identifier: GPL-3.0-or-later */

__global__ void
bytes (int *p, const unsigned char *__restrict__ box, int rounds)
{
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  int s = p[i];
  for (int r = 0; r < rounds; r++)
    s = box[s] * 1000003 + r;
  p[i] = s;
}

void
launch (int *p, const unsigned char *box, int n)
{
  bytes<<<n / 256, 256>>> (p, box, 9);
}

/* { dg-final { scan-assembler-not "vp?gather" } } */
