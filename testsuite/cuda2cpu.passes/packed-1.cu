/* { dg-do compile { target x86_64-*-* } } */
/* { dg-additional-options "-O3 -march=skylake-avx512 -mprefer-vector-width=512" } */
/* What some lanes keep is moved together, if their places are side by side, and
   stored as a vector; what all lanes store is not asked about.
   Copyright (C) 2026 The cuda2cpu authors.
   SPDX-License-Identifier: GPL-3.0-or-later */

__global__ void
pack (const int *in, int *out)
{
  int i = blockIdx.x * blockDim.x + threadIdx.x, lane = threadIdx.x & 31;
  int v = in[i] * 3;
  bool keep = v > 7;
  unsigned those = __ballot_sync (~0u, keep);
  if (keep)
    {
      v = (v ^ v >> 3) * 5 + (v & 9);
      v = (v ^ v >> 7) * 3 - (v | 6);
      out[i / 32 * 32 + __popc (those & ((1u << lane) - 1))] = v * v + lane;
    }
}

void
launch (const int *in, int *out)
{
  pack<<<4, 128>>> (in, out);
}

/* { dg-final { scan-assembler "vpcompressd\[ \t\]%zmm" } } */
