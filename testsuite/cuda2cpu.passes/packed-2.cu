/* { dg-do compile { target x86_64-*-* } } */
/* { dg-additional-options "-O3 -march=skylake-avx512 -mprefer-vector-width=512" } */
/* What all lanes store at places that others say, and what some store at places
   of their own, is not moved together.
   Copyright (C) 2026 The cuda2cpu authors.
   SPDX-License-Identifier: GPL-3.0-or-later */

__global__ void
spread (const int *in, const int *place, int *out)
{
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  out[place[i]] = in[i] * 3;
}

__global__ void
some (const int *__restrict__ in, int *__restrict__ out)
{
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (in[i] > 7)
    out[1000 + i] = in[i];
}

void
launch (const int *in, const int *place, int *out)
{
  spread<<<4, 128>>> (in, place, out);
  some<<<4, 128>>> (in, out);
}

/* { dg-final { scan-assembler-not "vpcompress" } } */
