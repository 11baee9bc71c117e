/* { dg-do run } */
/* Groups of the same label or the same truth.
   Copyright (C) 2026 The cuda2cpu authors.
   SPDX-License-Identifier: GPL-3.0-or-later */

#include <cooperative_groups.h>
#include "warp.h"

namespace cg = cooperative_groups;

template <int SIZE>
__global__ void
divide (unsigned *out, const int *label)
{
  cg::thread_block block = cg::this_thread_block ();
  cg::thread_block_tile<SIZE> tile = cg::tiled_partition<SIZE> (block);
  unsigned n = block.size (), t = block.thread_rank ();
  cg::coalesced_group same = cg::labeled_partition (tile, label[t]);
  out[t] = same.size () * 100 + same.thread_rank ();
  cg::coalesced_group odd = cg::binary_partition (tile, label[t] & 1);
  out[n + t] = odd.size () * 100 + odd.thread_rank ();
  /* Groups of groups.  */
  cg::coalesced_group small = cg::binary_partition (odd, label[t] < 2);
  out[2 * n + t] = small.size () * 100 + small.thread_rank ();
  cg::coalesced_group equal = cg::labeled_partition (odd, label[t]);
  out[3 * n + t] = equal.size () * 100 + equal.thread_rank ();
}

template <int SIZE>
static void
check ()
{
  const int n = 96;
  buffer<int> label (n);
  for (int t = 0; t < n; t++)
    label[t] = t < 32 ? scramble (t) % 4 : t < 64 ? 3 : t % 3;
  label.send ();
  buffer<unsigned> out (4 * n);
  divide<SIZE><<<1, n>>> (out.dev, label.dev);
  out.fetch ();
  for (int t = 0; t < n; t++)
    {
      unsigned same = 0, odd = 0, small = 0;
      for (int i = t / SIZE * SIZE; i < t / SIZE * SIZE + SIZE; i++)
	{
	  bool l = label[i] == label[t];
	  bool o = (label[i] & 1) == (label[t] & 1);
	  bool s = o && (label[i] < 2) == (label[t] < 2);
	  same += l * 100 + (l && i < t);
	  odd += o * 100 + (o && i < t);
	  small += s * 100 + (s && i < t);
	}
      CHECK (out[t] == same && out[n + t] == odd && out[2 * n + t] == small);
      CHECK (out[3 * n + t] == same);
    }
}

int
main ()
{
  check<32> ();
  check<16> ();
  check<4> ();
}
