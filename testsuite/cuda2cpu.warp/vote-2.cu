/* { dg-do run } */
/* Votes and reductions of whole warps, of parts of warps, and with masks that
   are not constant, against loops over the lanes.
   Copyright (C) 2026 The cuda2cpu authors.
   SPDX-License-Identifier: GPL-3.0-or-later */

#include <climits>
#include "warp.h"

enum { BALLOT, SOME, ANY, ALL, ADD, MIN, MAX, UMIN, UMAX, AND, OR, EOR,
       RESULTS };

__global__ void
all (const int *in, unsigned *out, unsigned named)
{
  int t = threadIdx.x, v = in[t];
  unsigned u = v;
  /* As many lanes as there are.  */
  int left = blockDim.x - t / 32 * 32;
  unsigned here = left >= 32 ? FULL : (1u << left) - 1;
  unsigned *o = out + t * RESULTS;
  o[BALLOT] = __ballot_sync (FULL, v & 1);
  o[SOME] = (named & here) >> t % 32 & 1
	    ? __ballot_sync (named & here, v & 2) : 0;
  o[ANY] = __any_sync (FULL, v > 990);
  o[ALL] = __all_sync (FULL, v > -990);
  if (here != FULL)
    return;
  o[ADD] = __reduce_add_sync (FULL, v);
  o[MIN] = __reduce_min_sync (FULL, v);
  o[MAX] = __reduce_max_sync (FULL, v);
  o[UMIN] = __reduce_min_sync (FULL, u);
  o[UMAX] = __reduce_max_sync (FULL, u);
  o[AND] = __reduce_and_sync (FULL, u | 0x10000);
  o[OR] = __reduce_or_sync (FULL, u);
  o[EOR] = __reduce_xor_sync (FULL, u);
}

/* What the warp of COUNT lanes whose values are at V should get.  */

static void
expect (const int *v, int count, unsigned named, unsigned *want)
{
  memset (want, 0, RESULTS * sizeof *want);
  want[ALL] = 1;
  want[AND] = want[UMIN] = FULL;
  want[MIN] = INT_MAX;
  want[MAX] = INT_MIN;
  for (int i = 0; i < count; i++)
    {
      unsigned u = v[i];
      want[BALLOT] |= (u & 1) << i;
      want[SOME] |= ((u & 2) != 0 && named >> i & 1) << i;
      want[ANY] |= v[i] > 990;
      want[ALL] &= v[i] > -990;
      want[ADD] += u;
      want[MIN] = v[i] < (int) want[MIN] ? u : want[MIN];
      want[MAX] = v[i] > (int) want[MAX] ? u : want[MAX];
      want[UMIN] = u < want[UMIN] ? u : want[UMIN];
      want[UMAX] = u > want[UMAX] ? u : want[UMAX];
      want[AND] &= u | 0x10000;
      want[OR] |= u;
      want[EOR] ^= u;
    }
}

int
main ()
{
  for (int threads : { 32, 256, 77, 5 })
    for (unsigned named : { FULL, 0x00ff00ffu, 0x80000001u })
      {
	buffer<int> in (threads);
	buffer<unsigned> out (threads * RESULTS);
	for (int t = 0; t < threads; t++)
	  in[t] = (int) (scramble (t + named) % 2001) - 1000;
	in.send ();
	all<<<1, threads>>> (in.dev, out.dev, named);
	out.fetch ();
	for (int t = 0; t < threads; t++)
	  {
	    int first = t / 32 * 32;
	    int count = threads - first < 32 ? threads - first : 32;
	    unsigned want[RESULTS];
	    expect (&in[first], count, named, want);
	    for (int i = 0; i < (count == 32 ? RESULTS : ADD); i++)
	      if (i != SOME || named >> t % 32 & 1)
		CHECK (out[t * RESULTS + i] == want[i]);
	  }
      }
}
