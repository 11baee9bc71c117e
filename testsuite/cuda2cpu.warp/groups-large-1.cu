/* { dg-do run } */
/* { dg-costly } */
/* The members of tiles larger than a warp.
   Copyright (C) 2026 The cuda2cpu authors.
   SPDX-License-Identifier: GPL-3.0-or-later */

#include <cooperative_groups.h>
#include "warp.h"

namespace cg = cooperative_groups;

struct pair
{
  short x;
  int y;
};

enum { RANK, META, METAS, SHFL, PAIR, ANY, ALL, NESTED, MEMBERS };

template <int SIZE>
__global__ void
look (unsigned *out, const int *in)
{
  __shared__ cg::block_tile_memory<512> memory;
  cg::thread_block block = cg::this_thread_block (memory);
  auto tile = cg::tiled_partition<SIZE> (block);
  static_assert (tile.size () == SIZE && tile.num_threads () == SIZE, "");
  unsigned n = block.size (), t = block.thread_rank ();
  int v = in[t];
  pair both = { (short) -v, (int) t };
  out[RANK * n + t] = tile.thread_rank ();
  out[META * n + t] = tile.meta_group_rank ();
  out[METAS * n + t] = tile.meta_group_size ();
  out[SHFL * n + t] = tile.shfl (v, SIZE / 3);
  both = tile.shfl (both, SIZE - 1);
  out[PAIR * n + t] = both.y * 1000 - both.x;
  out[ANY * n + t] = tile.any (v == 3) != 0;
  out[ALL * n + t] = tile.all (v < 200) != 0;
  auto half = cg::tiled_partition<SIZE / 2> (tile);
  half.sync ();
  out[NESTED * n + t] = half.shfl (t, 5) * 2 + half.meta_group_rank ();
  tile.sync ();
}

template <int SIZE>
static void
check (dim3 shape)
{
  int n = shape.x * shape.y;
  buffer<int> in (n);
  for (int t = 0; t < n; t++)
    in[t] = scramble (t) & 255;
  in.send ();
  buffer<unsigned> out (MEMBERS * n);
  look<SIZE><<<2, shape>>> (out.dev, in.dev);
  out.fetch ();
  for (int t = 0; t < n; t++)
    {
      int r = t % SIZE, base = t - r, any = 0, all = 1;
      for (int i = 0; i < SIZE; i++)
	{
	  any |= in[base + i] == 3;
	  all &= in[base + i] < 200;
	}
      CHECK (out[RANK * n + t] == (unsigned) r);
      CHECK (out[META * n + t] == (unsigned) t / SIZE);
      CHECK (out[METAS * n + t] == (unsigned) n / SIZE);
      CHECK ((int) out[SHFL * n + t] == in[base + SIZE / 3]);
      int last = base + SIZE - 1;
      CHECK ((int) out[PAIR * n + t] == last * 1000 + in[last]);
      CHECK ((int) out[ANY * n + t] == any);
      CHECK ((int) out[ALL * n + t] == all);
      int half = SIZE / 2;
      CHECK ((int) out[NESTED * n + t] == (t / half * half + 5) * 2
					  + t / half % 2);
    }
}

int
main ()
{
  check<64> (128);
  check<64> (dim3 (16, 32));
  check<128> (384);
  check<256> (dim3 (8, 64));
  check<512> (512);
}
