/* { dg-do compile } */
/* { dg-additional-options "-O3" } */
/* A number that is stored as a structure has no address: it is no copy of
   memory.
   Copyright (C) 2026 The cuda2cpu authors.
   SPDX-License-Identifier: GPL-3.0-or-later */

struct pair
{
  unsigned a, b;
};

__global__ void
swap (const unsigned long long *in, pair *out, int n)
{
  for (int i = threadIdx.x; i < n; i += 37)
    {
      unsigned long long v = __shfl_xor_sync (~0u, in[i], 1);
      out[i] = __builtin_bit_cast (pair, v);
    }
}

void
launch (const unsigned long long *in, pair *out, int n)
{
  swap<<<3, 32>>> (in, out, n);
}

}
