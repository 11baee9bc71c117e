/* { dg-do run } */
/* The members of tiles of every size.
   Copyright (C) 2026 The cuda2cpu authors.
   SPDX-License-Identifier: GPL-3.0-or-later */

#include <cooperative_groups.h>
#include "warp.h"

namespace cg = cooperative_groups;

enum { RANK, META, METAS, SHFL, SHFL_UP, SHFL_DOWN, SHFL_XOR, ANY, ALL, BALLOT,
       MATCH, MATCH_ALL, PRED, MEMBERS };

template <int SIZE>
__global__ void
look (unsigned *out, const int *in)
{
  cg::thread_block block = cg::this_thread_block ();
  cg::thread_block_tile<SIZE> tile = cg::tiled_partition<SIZE> (block);
  static_assert (tile.size () == SIZE && tile.num_threads () == SIZE, "");
  unsigned n = block.size (), t = block.thread_rank ();
  int v = in[t], pred = -1;
  out[RANK * n + t] = tile.thread_rank ();
  out[META * n + t] = tile.meta_group_rank ();
  out[METAS * n + t] = tile.meta_group_size ();
  out[SHFL * n + t] = tile.shfl (v, SIZE / 3);
  out[SHFL_UP * n + t] = tile.shfl_up (v, 1);
  out[SHFL_DOWN * n + t] = tile.shfl_down (v, 2);
  out[SHFL_XOR * n + t] = tile.shfl_xor (v, SIZE / 2);
  out[ANY * n + t] = tile.any (v == 3) != 0;
  out[ALL * n + t] = tile.all (v < 6) != 0;
  out[BALLOT * n + t] = tile.ballot (v & 1);
  out[MATCH * n + t] = tile.match_any (v);
  out[MATCH_ALL * n + t] = tile.match_all (v / 4, pred);
  out[PRED * n + t] = pred != 0;
  tile.sync ();
}

template <int SIZE>
static void
check (dim3 shape)
{
  int n = shape.x * shape.y;
  buffer<int> in (n);
  for (int t = 0; t < n; t++)
    in[t] = t < 64 ? (int) scramble (t) & 7 : 3;
  in.send ();
  buffer<unsigned> out (MEMBERS * n);
  look<SIZE><<<1, shape>>> (out.dev, in.dev);
  out.fetch ();
  for (int t = 0; t < n; t++)
    {
      int r = t % SIZE, base = t - r;
      unsigned odd = 0, same = 0, all4 = 1, any = 0, all = 1;
      for (int i = 0; i < SIZE; i++)
	{
	  int v = in[base + i];
	  odd |= (unsigned) (v & 1) << i;
	  same |= (unsigned) (v == in[t]) << i;
	  all4 &= v / 4 == in[t] / 4;
	  any |= v == 3;
	  all &= v < 6;
	}
      CHECK (out[RANK * n + t] == (unsigned) r);
      CHECK (out[META * n + t] == (unsigned) t / SIZE);
      CHECK (out[METAS * n + t] == (unsigned) n / SIZE);
      CHECK ((int) out[SHFL * n + t] == in[base + SIZE / 3]);
      CHECK ((int) out[SHFL_UP * n + t] == in[r >= 1 ? t - 1 : t]);
      CHECK ((int) out[SHFL_DOWN * n + t] == in[r + 2 < SIZE ? t + 2 : t]);
      CHECK ((int) out[SHFL_XOR * n + t] == in[base + (r ^ SIZE / 2) % SIZE]);
      CHECK (out[ANY * n + t] == any);
      CHECK (out[ALL * n + t] == all);
      CHECK (out[BALLOT * n + t] == odd);
      CHECK (out[MATCH * n + t] == same);
      CHECK (out[MATCH_ALL * n + t] == (all4 ? lanes_below (SIZE) : 0));
      CHECK (out[PRED * n + t] == all4);
    }
}

int
main ()
{
  check<1> (128);
  check<2> (128);
  check<4> (dim3 (16, 5));
  check<8> (128);
  check<16> (dim3 (8, 12));
  check<32> (dim3 (16, 8));
}
