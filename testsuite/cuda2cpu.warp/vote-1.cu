/* { dg-do run } */
/* Votes of all lanes and of some.
   Copyright (C) 2026 The cuda2cpu authors.
   SPDX-License-Identifier: GPL-3.0-or-later */

#include "warp.h"

struct votes
{
  int any, all, uni;
  unsigned ballot;
};

__global__ void
vote (votes *out, const int *in, unsigned mask)
{
  int t = threadIdx.x;
  votes v = { -1, -1, -1, 0 };
  if (mask >> (t & 31) & 1)
    {
      v.any = __any_sync (mask, in[t]) != 0;
      v.all = __all_sync (mask, in[t]) != 0;
      v.uni = __uni_sync (mask, in[t]) != 0;
      v.ballot = __ballot_sync (mask, in[t]);
    }
  out[t] = v;
}

int
main ()
{
  const int n = 128;
  for (unsigned mask : { FULL, 0x0000ffffu, 0x55555555u, 0x00010000u })
    for (int shape = 0; shape < 5; shape++)
      {
	buffer<int> in (n);
	for (int t = 0; t < n; t++)
	  in[t] = shape == 0 ? 0 : shape == 1 ? t + 1 : shape == 2 ? t == 70
		  : shape == 3 ? -(t != 37) : (int) (scramble (t) & 0x10);
	in.send ();
	buffer<votes> out (n);
	vote<<<1, n>>> (out.dev, in.dev, mask);
	out.fetch ();
	for (int t = 0; t < n; t++)
	  {
	    if (!(mask >> t % 32 & 1))
	      {
		CHECK (out[t].any == -1 && out[t].ballot == 0);
		continue;
	      }
	    unsigned yes = 0;
	    for (int i = 0; i < 32; i++)
	      yes |= (unsigned) (in[t / 32 * 32 + i] != 0) << i;
	    yes &= mask;
	    CHECK (out[t].ballot == yes);
	    CHECK (out[t].any == (yes != 0));
	    CHECK (out[t].all == (yes == mask));
	    CHECK (out[t].uni == (yes == 0 || yes == mask));
	  }
      }
}
