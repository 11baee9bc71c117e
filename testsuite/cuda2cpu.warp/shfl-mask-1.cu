/* { dg-do run } */
/* Shuffles of some lanes, whose masks say so.
   Copyright (C) 2026 The cuda2cpu authors.
   SPDX-License-Identifier: GPL-3.0-or-later */

#include "warp.h"

__global__ void
shuffle (int *out, unsigned mask)
{
  int t = threadIdx.x, lane = t & 31, v = 100 + t;
  if (mask >> lane & 1)
    {
      /* Each lane reads the next of the mask, the last one the first.  */
      unsigned above = lane == 31 ? 0 : mask >> (lane + 1) << (lane + 1);
      int next = __ffs (above ? above : mask) - 1;
      v = __shfl_sync (mask, v, next);
      v += 1000 * __shfl_sync (mask, lane, __ffs (mask) - 1);
    }
  out[t] = v;
}

int
main ()
{
  for (unsigned mask : { FULL, 0xffffu, 0xffff0000u, 0xaaaaaaaau, 1u,
			 0x80000000u, 0x80000001u, 0x00f0ff3cu })
    {
      buffer<int> out (64);
      shuffle<<<1, 64>>> (out.dev, mask);
      out.fetch ();
      int first = 0;
      while (!(mask >> first & 1))
	first++;
      for (int t = 0; t < 64; t++)
	{
	  int want = 100 + t;
	  if (mask >> t % 32 & 1)
	    {
	      int next = (t + 1) % 32;
	      while (!(mask >> next & 1))
		next = (next + 1) % 32;
	      want = 100 + t / 32 * 32 + next + 1000 * first;
	    }
	  CHECK (out[t] == want);
	}
    }
}
