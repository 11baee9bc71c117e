/* { dg-do run } */
/* Lanes that meet at one place with different masks that each hold: those that
   are a turn of the loop behind are waited for.
   Copyright (C) 2026 The cuda2cpu authors.
   SPDX-License-Identifier: GPL-3.0-or-later */

#include "warp.h"

/* Groups of two, four... lanes add up; some of a group go another way round, and
   come later.  */
__global__ void
sums (const unsigned *in, unsigned *out, int n)
{
  unsigned t = threadIdx.x, lane = t % 32, v = in[t];
  for (unsigned size = 2; (int) size <= n; size *= 2)
    {
      unsigned mask = (size < 32 ? (1u << size) - 1 : FULL)
		      << lane / size * size;
      if ((in[lane / size] + size) % 3 == 0)
	v ^= __popc (__ballot_sync (mask, v & 1));
      v += __shfl_xor_sync (mask, v, size / 2);
    }
  out[t] = v;
}

int
main ()
{
  buffer<unsigned> in (64), out (64);
  for (int t = 0; t < 64; t++)
    in[t] = scramble (t) % 1000;
  in.send ();
  for (int n : { 2, 4, 8, 16, 32 })
    {
      sums<<<1, 64>>> (in.dev, out.dev, n);
      out.fetch ();
      unsigned v[64], w[64];
      for (int t = 0; t < 64; t++)
	v[t] = in[t];
      for (int size = 2; size <= n; size *= 2)
	{
	  for (int t = 0; t < 64; t++)
	    {
	      int lane = t % 32, first = t / size * size;
	      w[t] = v[t];
	      unsigned odd = 0;
	      for (int i = first; i < first + size; i++)
		odd += v[i] & 1;
	      if ((in[lane / size] + size) % 3 == 0)
		w[t] ^= odd;
	    }
	  for (int t = 0; t < 64; t++)
	    v[t] = w[t] + w[t ^ size / 2];
	}
      for (int t = 0; t < 64; t++)
	CHECK (out[t] == v[t]);
    }
}
