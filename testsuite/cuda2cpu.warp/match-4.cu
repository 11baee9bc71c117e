/* { dg-do run } */
/* { dg-costly } */
/* Some lanes of a warp vote, match and reduce among themselves, turn after
   turn; the others keep what they have got before.
   Copyright (C) 2026 The cuda2cpu authors.
   SPDX-License-Identifier: GPL-3.0-or-later */

#include "warp.h"

struct told
{
  unsigned voted, same, least, sum, wide;
};

__global__ void
ask (told *out, const unsigned *in, int turns)
{
  int t = threadIdx.x;
  unsigned v = in[t];
  told r = { 0, 0, 0, 0, 0 };
  for (int i = 0; i < turns; i++)
    {
      unsigned some = __ballot_sync (FULL, v >> i & 1);
      if (v >> i & 1)
	{
	  r.voted = __ballot_sync (some, v & 8);
	  r.same = __match_any_sync (some, v / 16 % 4);
	  r.wide = __match_any_sync (some, (unsigned long long) (v & 3) << 40);
	  r.least = __reduce_min_sync (some, v);
	  r.sum = __reduce_add_sync (some, v);
	}
    }
  out[t] = r;
}

__global__ void
first_half (told *out, const unsigned *in)
{
  int t = threadIdx.x;
  told r = { 0, 0, 0, 0, 0 };
  if (t % 32 < 16)
    {
      r.voted = __ballot_sync (0xffff, in[t] & 1);
      r.same = __match_any_sync (0xffff, in[t] % 3);
      r.wide = __match_any_sync (0xffff, (long long) (in[t] % 5) << 33);
      r.least = __reduce_min_sync (0xffff, (int) in[t]);
      r.sum = __reduce_or_sync (0xffff, in[t]);
    }
  out[t] = r;
}

/* What LANE of those at IN that are in SOME is to be told.  */

static told
told_to (const unsigned *in, unsigned some, int lane)
{
  told r = { 0, 0, FULL, 0, 0 };
  for (int i = 0; i < 32; i++)
    if (some >> i & 1)
      {
	r.voted |= (in[i] >> 3 & 1) << i;
	r.same |= (unsigned) (in[i] / 16 % 4 == in[lane] / 16 % 4) << i;
	r.wide |= (unsigned) ((in[i] & 3) == (in[lane] & 3)) << i;
	r.least = in[i] < r.least ? in[i] : r.least;
	r.sum += in[i];
      }
  return r;
}

static void
check_turns (buffer<unsigned> &in, buffer<told> &out, int turns)
{
  for (unsigned t = 0; t < 128; t++)
    {
      told want = { 0, 0, 0, 0, 0 };
      for (int i = 0; i < turns; i++)
	{
	  unsigned some = 0;
	  for (unsigned l = 0; l < 32; l++)
	    some |= (in[t / 32 * 32 + l] >> i & 1) << l;
	  if (in[t] >> i & 1)
	    want = told_to (&in[t / 32 * 32], some, t % 32);
	}
      CHECK (out[t].voted == want.voted && out[t].same == want.same
	     && out[t].wide == want.wide && out[t].least == want.least
	     && out[t].sum == want.sum);
    }
}

static void
check_half (buffer<unsigned> &in, buffer<told> &out)
{
  for (int t = 0; t < 128; t++)
    {
      told want = { 0, 0, 0, 0, 0 };
      if (t % 32 < 16)
	want.least = 0x7fffffff;
      for (int i = t / 32 * 32; t % 32 < 16 && i < t / 32 * 32 + 16; i++)
	{
	  want.voted |= (in[i] & 1) << i % 32;
	  want.same |= (unsigned) (in[i] % 3 == in[t] % 3) << i % 32;
	  want.wide |= (unsigned) (in[i] % 5 == in[t] % 5) << i % 32;
	  want.least = ((int) in[i] < (int) want.least ? in[i]
			: want.least);
	  want.sum |= in[i];
	}
      CHECK (out[t].voted == want.voted && out[t].same == want.same
	     && out[t].wide == want.wide && out[t].least == want.least
	     && out[t].sum == want.sum);
    }
}

int
main ()
{
  buffer<unsigned> in (128);
  for (int t = 0; t < 128; t++)
    in[t] = scramble (t) * (t % 5 ? 1 : 0x1000193);
  in.send ();
  buffer<told> out (128);
  for (int turns : { 1, 7 })
    {
      ask<<<1, 128>>> (out.dev, in.dev, turns);
      out.fetch ();
      check_turns (in, out, turns);
    }
  first_half<<<1, 128>>> (out.dev, in.dev);
  out.fetch ();
  check_half (in, out);
}
