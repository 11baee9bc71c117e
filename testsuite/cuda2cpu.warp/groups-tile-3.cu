/* { dg-do run } */
/* Tiles of tiles, tiles that are handed on, and one thread alone.
   Copyright (C) 2026 The cuda2cpu authors.
   SPDX-License-Identifier: GPL-3.0-or-later */

#include <cooperative_groups.h>
#include "warp.h"

namespace cg = cooperative_groups;

template <typename G>
__device__ int
sum (G group, int v)
{
  for (int i = group.num_threads () / 2; i > 0; i /= 2)
    v += group.shfl_xor (v, i);
  return v;
}

__device__ unsigned
place (const cg::thread_block_tile<4> &tile)
{
  return tile.meta_group_rank () * 100 + tile.meta_group_size ();
}

__global__ void
divide (int *out)
{
  auto block = cg::this_thread_block ();
  auto warp = cg::tiled_partition<32> (block);
  auto half = cg::tiled_partition<16> (warp);
  auto four = cg::tiled_partition<4> (half);
  int t = threadIdx.x, n = blockDim.x;
  out[t] = half.meta_group_rank () * 10 + half.meta_group_size ();
  out[n + t] = place (four);
  out[2 * n + t] = place (cg::tiled_partition<4> (block));
  out[3 * n + t] = sum (warp, t) + 3 * sum (half, t) + 5 * sum (four, t);
  auto me = cg::this_thread ();
  me.sync ();
  out[4 * n + t] = me.size () + me.thread_rank ();
}

int
main ()
{
  const int n = 128;
  buffer<int> out (5 * n);
  divide<<<1, n>>> (out.dev);
  out.fetch ();
  for (int t = 0; t < n; t++)
    {
      CHECK (out[t] == t / 16 % 2 * 10 + 2);
      CHECK (out[n + t] == t / 4 % 4 * 100 + 4);
      CHECK (out[2 * n + t] == t / 4 * 100 + 32);
      int warp = t / 32 * 32 * 32 + 496, half = t / 16 * 16 * 16 + 120;
      CHECK (out[3 * n + t]
	     == warp + 3 * half + 5 * (t / 4 * 4 * 4 + 6));
      CHECK (out[4 * n + t] == 1);
    }
}
