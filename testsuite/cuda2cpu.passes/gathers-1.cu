/* { dg-do compile { target x86_64-*-* } } */
/* { dg-options "-O2 -march=x86-64-v4 -mtune=generic -fplugin-arg-cuda2cpu-report" } */
/* Where the target has AVX-512 and is tuned for no processor, block functions
   gather: in loops that GCC's vectoriser takes and in those that ours does,
   bytes of a table as the words that they are in.
   Copyright (C) 2026 The cuda2cpu authors.
   SPDX-License-Identifier: GPL-3.0-or-later */

__global__ void
plain (const int *__restrict__ p, const int *__restrict__ where,
       int *__restrict__ out, int n)
{
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i < n)
    out[i] = p[where[i]] * 3;
}

__device__ unsigned char box[256];

__global__ void
substitute (unsigned char *p, int rounds)
{
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  unsigned char s = p[i];
  for (int r = 0; r < rounds; r++)
    s = box[s] + r;
  p[i] = s;
}

void
launch (const int *p, const int *where, int *out, int n, unsigned char *q)
{
  plain<<<n / 256, 256>>> (p, where, out, n);
  substitute<<<n / 256, 256>>> (q, 9);
}

/* { dg-final { scan-assembler "plain\[^\n\]*1x1\[^:\n\]*:\n.*vpgatherdd" } } */
/* { dg-final { scan-assembler "substitute\[^\n\]*1x1\[^:\n\]*:\n.*vpgatherdd" } } */
