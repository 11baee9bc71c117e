/* { dg-do run } */
/* The members of groups of some lanes, in the order of their ranks.
   Copyright (C) 2026 The cuda2cpu authors.
   SPDX-License-Identifier: GPL-3.0-or-later */

#include <cooperative_groups.h>
#include "warp.h"

namespace cg = cooperative_groups;

enum { RANK, SIZE, SHFL, SHFL_UP, SHFL_DOWN, ANY, ALL, BALLOT, MATCH, MATCH_ALL,
       PRED, DOUBLES, PART, MEMBERS };

/* The lanes with the same key are made a group, whatever runs together.  */
__global__ void
look (unsigned *out, const int *key, const int *in)
{
  cg::thread_block block = cg::this_thread_block ();
  auto warp = cg::tiled_partition<32> (block);
  unsigned n = block.size (), t = block.thread_rank ();
  cg::coalesced_group group = cg::labeled_partition (warp, key[t]);
  int v = in[t], pred = -1;
  out[RANK * n + t] = group.thread_rank ();
  out[SIZE * n + t] = group.size () * 100 + group.num_threads ();
  out[SHFL * n + t] = group.shfl (v, group.size () - 1);
  out[SHFL_UP * n + t] = group.shfl_up (v, 2);
  out[SHFL_DOWN * n + t] = group.shfl_down (v, 1);
  out[ANY * n + t] = group.any (v == 3) != 0;
  out[ALL * n + t] = group.all (v < 6) != 0;
  out[BALLOT * n + t] = group.ballot (v & 1);
  out[MATCH * n + t] = group.match_any (v);
  out[MATCH_ALL * n + t] = group.match_all (v / 4, pred);
  out[PRED * n + t] = pred != 0;
  out[DOUBLES * n + t] = (unsigned) group.shfl (0.5 + v, 0);
  group.sync ();
  cg::coalesced_group part = cg::tiled_partition (group, 2);
  out[PART * n + t] = part.size () * 100 + part.thread_rank () * 10
		      + part.shfl (v, 0);
}

static void
check (const int *keys)
{
  const int n = 64;
  buffer<int> key (n), in (n);
  for (int t = 0; t < n; t++)
    {
      key[t] = keys[t];
      in[t] = scramble (t) & 7;
    }
  key.send ();
  in.send ();
  buffer<unsigned> out (MEMBERS * n);
  look<<<1, n>>> (out.dev, key.dev, in.dev);
  out.fetch ();
  for (int t = 0; t < n; t++)
    {
      int members[32], size = 0, r = 0;
      for (int i = t / 32 * 32; i < t / 32 * 32 + 32; i++)
	if (key[i] == key[t])
	  {
	    if (i == t)
	      r = size;
	    members[size++] = in[i];
	  }
      unsigned odd = 0, same = 0, all4 = 1, any = 0, all = 1;
      for (int i = 0; i < size; i++)
	{
	  odd |= (unsigned) (members[i] & 1) << i;
	  same |= (unsigned) (members[i] == in[t]) << i;
	  all4 &= members[i] / 4 == in[t] / 4;
	  any |= members[i] == 3;
	  all &= members[i] < 6;
	}
      CHECK (out[RANK * n + t] == (unsigned) r);
      CHECK (out[SIZE * n + t] == (unsigned) size * 101);
      CHECK ((int) out[SHFL * n + t] == members[size - 1]);
      CHECK ((int) out[SHFL_UP * n + t] == members[r >= 2 ? r - 2 : r]);
      CHECK ((int) out[SHFL_DOWN * n + t] == members[r + 1 < size ? r + 1 : r]);
      CHECK (out[ANY * n + t] == any && out[ALL * n + t] == all);
      CHECK (out[BALLOT * n + t] == odd);
      CHECK (out[MATCH * n + t] == same);
      CHECK (out[MATCH_ALL * n + t] == (all4 ? lanes_below (size) : 0));
      CHECK (out[PRED * n + t] == all4);
      CHECK ((int) out[DOUBLES * n + t] == members[0]);
      int part = size - r / 2 * 2 < 2 ? 1 : 2;
      CHECK ((int) out[PART * n + t]
	     == part * 100 + r % 2 * 10 + members[r / 2 * 2]);
    }
}

int
main ()
{
  int keys[64];
  for (int shape = 0; shape < 4; shape++)
    {
      for (int t = 0; t < 64; t++)
	keys[t] = shape == 0 ? 1 : shape == 1 ? t % 2 : shape == 2 ? t
		  : (int) (scramble (t + 9) % 4);
      check (keys);
    }
}
