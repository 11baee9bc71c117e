/* { dg-do run } */
/* Collectives in both arms of an if that divides a warp.
   Copyright (C) 2026 The cuda2cpu authors.
   SPDX-License-Identifier: GPL-3.0-or-later */

#include "warp.h"

__global__ void
arms (int *out, unsigned mask)
{
  int t = threadIdx.x, lane = t & 31, v = 3 * t;
  if (mask >> lane & 1)
    {
      v += 1000 * __shfl_sync (mask, t, __ffs (mask) - 1);
      v += __ballot_sync (mask, lane & 1) ? 1 : 0;
    }
  else
    {
      v -= 1000 * __shfl_sync (~mask, t, 31 - __clz (~mask));
      __syncwarp (~mask);
      v -= __any_sync (~mask, lane == 0);
    }
  __syncwarp ();
  out[t] = v + __shfl_xor_sync (FULL, v, 1);
}

int
main ()
{
  const int n = 64;
  for (unsigned mask : { FULL, 0u, 0xffffu, 0x33333333u, 1u, 0x7fffffffu })
    {
      buffer<int> out (n);
      arms<<<1, n>>> (out.dev, mask);
      out.fetch ();
      int v[n];
      for (int t = 0; t < n; t++)
	{
	  int first = 0, last = 31, base = t / 32 * 32;
	  while (first < 31 && !(mask >> first & 1))
	    first++;
	  while (last > 0 && (mask >> last & 1))
	    last--;
	  if (mask >> t % 32 & 1)
	    v[t] = 3 * t + 1000 * (base + first)
		   + ((mask & 0xaaaaaaaau) != 0);
	  else
	    v[t] = 3 * t - 1000 * (base + last) - !(mask & 1);
	}
      for (int t = 0; t < n; t++)
	CHECK (out[t] == v[t] + v[t ^ 1]);
    }
}
