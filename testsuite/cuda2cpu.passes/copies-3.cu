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
split (unsigned long long *in, pair *out, int n)
{
  for (int i = threadIdx.x; i < n; i += 37)
    out[i] = __builtin_bit_cast (pair, in[i] * 5);
}

void
launch (unsigned long long *in, pair *out, int n)
{
  split<<<3, 32>>> (in, out, n);
}
