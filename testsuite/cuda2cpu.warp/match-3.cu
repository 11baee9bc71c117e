/* { dg-do run } */
/* What __match_all_sync returns in a warp that is not whole: PTX has it the lanes
   of the mask that have not exited, if all of those have the same value.
   Copyright (C) 2026 The cuda2cpu authors.
   SPDX-License-Identifier: GPL-3.0-or-later */

#include "warp.h"

__global__ void
match (const int *in, unsigned *out, int *pred, unsigned mask, int leave)
{
  int t = threadIdx.x;
  if (t % 32 == leave || !(mask >> t % 32 & 1))
    return;
  int p = 7;
  out[t] = __match_all_sync (mask, in[t], &p);
  pred[t] = p;
  out[64 + t] = __match_any_sync (mask, in[t]);
}

int
main ()
{
  buffer<int> in (64), pred (64);
  buffer<unsigned> out (128);
  for (int odd : { -1, 0, 3, 18, 40 })
    for (int n : { 1, 8, 16, 20, 32, 45, 64 })
      for (unsigned mask : { FULL, 0xffffu, 0xf0f0f0f0u, 1u })
	for (int leave : { -1, 0, 3, 4, 18 })
	  {
	    for (int t = 0; t < 64; t++)
	      in[t] = t == odd ? 2 : 1;
	    in.send ();
	    match<<<1, n>>> (in.dev, out.dev, pred.dev, mask, leave);
	    out.fetch ();
	    pred.fetch ();
	    for (int t = 0; t < n; t++)
	      {
		int base = t / 32 * 32;
		unsigned there = mask & lanes_below (n - base), same = 0;
		if (leave >= 0)
		  there &= ~(1u << leave);
		if (!(there >> t % 32 & 1))
		  continue;
		for (int i = 0; i < 32; i++)
		  same |= (unsigned) (in[base + i] == in[t]) << i;
		same &= there;
		CHECK (pred[t] == (same == there));
		CHECK (out[t] == (same == there ? there : 0));
		CHECK (out[64 + t] == same);
	      }
	  }
}
