/* { dg-do run } */
/* Values of 64 bits that differ in the upper half alone are not the same.
   Copyright (C) 2026 The cuda2cpu authors.
   SPDX-License-Identifier: GPL-3.0-or-later */

#include "warp.h"

__global__ void
match (unsigned *out)
{
  int t = threadIdx.x;
  out[t] = __match_any_sync (FULL, (unsigned long long) (t / 8) << 32 | 5);
  out[32 + t] = __match_any_sync (FULL, t < 16 ? 0.0f : -0.0f);
}

int
main ()
{
  buffer<unsigned> out (64);
  match<<<1, 32>>> (out.dev);
  out.fetch ();
  for (int t = 0; t < 32; t++)
    {
      CHECK (out[t] == 0xffu << t / 8 * 8);
      /* Bits are compared, not numbers.  */
      CHECK (out[32 + t] == (t < 16 ? 0xffffu : 0xffff0000u));
    }
}
