/* { dg-do run } */
/* Reductions of the values of all lanes and of some.
   Copyright (C) 2026 The cuda2cpu authors.
   SPDX-License-Identifier: GPL-3.0-or-later */

#include "warp.h"

struct reduced
{
  int add, min, max;
  unsigned uadd, umin, umax, all, any, odd;
};

__global__ void
reduce (reduced *out, const int *in, unsigned mask)
{
  int t = threadIdx.x;
  if (!(mask >> (t & 31) & 1))
    return;
  int v = in[t];
  unsigned u = v;
  reduced r;
  r.add = __reduce_add_sync (mask, v);
  r.min = __reduce_min_sync (mask, v);
  r.max = __reduce_max_sync (mask, v);
  r.uadd = __reduce_add_sync (mask, u);
  r.umin = __reduce_min_sync (mask, u);
  r.umax = __reduce_max_sync (mask, u);
  r.all = __reduce_and_sync (mask, u | 0x30);
  r.any = __reduce_or_sync (mask, u & 0xff0f);
  r.odd = __reduce_xor_sync (mask, u);
  out[t] = r;
}

int
main ()
{
  const int n = 96;
  buffer<int> in (n);
  for (int t = 0; t < n; t++)
    in[t] = scramble (t);
  in.send ();
  for (unsigned mask : { FULL, 0x7fffu, 0x92492492u, 0x00020000u })
    {
      buffer<reduced> out (n);
      reduce<<<1, n>>> (out.dev, in.dev, mask);
      out.fetch ();
      for (int t = 0; t < n; t++)
	{
	  if (!(mask >> t % 32 & 1))
	    continue;
	  unsigned add = 0, low = FULL, high = 0, all = FULL, any = 0, odd = 0;
	  int least = 0x7fffffff, most = -0x7fffffff - 1;
	  for (int i = 0; i < 32; i++)
	    if (mask >> i & 1)
	      {
		int v = in[t / 32 * 32 + i];
		unsigned u = v;
		add += u;
		least = v < least ? v : least;
		most = v > most ? v : most;
		low = u < low ? u : low;
		high = u > high ? u : high;
		all &= u | 0x30;
		any |= u & 0xff0f;
		odd ^= u;
	      }
	  reduced &r = out[t];
	  CHECK (r.add == (int) add && r.uadd == add);
	  CHECK (r.min == least && r.max == most);
	  CHECK (r.umin == low && r.umax == high);
	  CHECK (r.all == all && r.any == any && r.odd == odd);
	}
    }
}
