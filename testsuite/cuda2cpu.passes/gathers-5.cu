/* { dg-do compile { target x86_64-*-* } } */
/* { dg-options "-O2 -march=x86-64-v4 -mtune=generic" } */
/* Bytes of a table that a pointer leads to are gathered as words where the
   index is known to be small, as are integers by an index without a sign.
   Copyright (C) 2026 The cuda2cpu authors.
   SPDX-License-Identifier: GPL-3.0-or-later */

__global__ void
bytes (unsigned char *p, const unsigned char *__restrict__ box, int rounds)
{
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  unsigned char s = p[i];
  for (int r = 0; r < rounds; r++)
    s = box[s] + r;
  p[i] = s;
}

__global__ void
numbers (unsigned *p, const unsigned *__restrict__ box, int rounds)
{
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  unsigned s = p[i];
  for (int r = 0; r < rounds; r++)
    s = box[(s >> 8) & 255] ^ (s << 3);
  p[i] = s;
}

void
launch (unsigned *p, const unsigned *box, int n)
{
  bytes<<<n / 256, 256>>> ((unsigned char *) p, (const unsigned char *) box, 9);
  numbers<<<n / 256, 256>>> (p, box, 9);
}

/* { dg-final { scan-assembler "bytes\[^\n\]*1x1\[^:\n\]*:\n.*vpgatherdd" } } */
/* { dg-final { scan-assembler "numbers\[^\n\]*1x1\[^:\n\]*:\n.*vpgatherdd" } } */
/* { dg-final { scan-assembler-times "vpgatherqd" 0 } } */
