/* { dg-do run } */
/* What is certain of the active lanes: the caller is one, and none is that
   cannot be there.
   Copyright (C) 2026 The cuda2cpu authors.
   SPDX-License-Identifier: GPL-3.0-or-later */

#include "warp.h"

__global__ void
active (unsigned *out)
{
  int t = threadIdx.x, lane = t & 31, n = blockDim.x;
  out[t] = __activemask ();
  if (lane % 3 == 0)
    out[n + t] = __activemask ();
  if (lane >= 20)
    return;
  out[2 * n + t] = __activemask ();
}

int
main ()
{
  const int n = 80;
  buffer<unsigned> out (3 * n);
  active<<<1, n>>> (out.dev);
  out.fetch ();
  for (int t = 0; t < n; t++)
    {
      int lane = t % 32;
      unsigned there = lanes_below (n - (t - lane));
      unsigned arm = lane % 3 == 0 ? 0x49249249u & there : 0;
      CHECK (out[t] >> lane & 1 && (out[t] & ~there) == 0);
      CHECK ((out[n + t] >> lane & 1) == (lane % 3 == 0));
      CHECK ((out[n + t] & ~arm) == 0);
      if (lane < 20)
	CHECK (out[2 * n + t] >> lane & 1
	       && (out[2 * n + t] & ~(there & 0xfffffu)) == 0);
    }
}
