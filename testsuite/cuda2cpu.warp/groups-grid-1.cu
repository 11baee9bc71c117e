/* { dg-do run } */
/* The ranks and sizes of a grid.
   Copyright (C) 2026 The cuda2cpu authors.
   SPDX-License-Identifier: GPL-3.0-or-later */

#include <cooperative_groups.h>
#include "warp.h"

namespace cg = cooperative_groups;

struct seen
{
  unsigned long long rank, size, block, blocks, threads;
  dim3 index, dim, old_dim, thread, threads_dim;
};

__global__ void
look (seen *out)
{
  cg::grid_group grid = cg::this_grid ();
  seen v = { grid.thread_rank (), grid.size (), grid.block_rank (),
	     grid.num_blocks (), grid.num_threads (), grid.block_index (),
	     grid.dim_blocks (), grid.group_dim (), grid.thread_index (),
	     grid.dim_threads () };
  out[v.rank] = v;
}

int
main ()
{
  dim3 blocks (3, 2, 4), block (5, 2, 3);
  buffer<seen> out (24 * 30);
  look<<<blocks, block>>> (out.dev);
  out.fetch ();
  for (unsigned i = 0; i < 24 * 30; i++)
    {
      seen &v = out[i];
      unsigned b = i / 30;
      CHECK (v.rank == i && v.size == 720 && v.threads == 720);
      CHECK (v.block == b && v.blocks == 24);
      CHECK (v.index.x == b % 3 && v.index.y == b / 3 % 2
	     && v.index.z == b / 6);
      CHECK (v.dim.x == 3 && v.dim.y == 2 && v.dim.z == 4);
      unsigned t = i % 30;
      CHECK (v.thread.x == b % 3 * 5 + t % 5
	     && v.thread.y == b / 3 % 2 * 2 + t / 5 % 2
	     && v.thread.z == b / 6 * 3 + t / 10);
      CHECK (v.threads_dim.x == 15 && v.threads_dim.y == 4
	     && v.threads_dim.z == 12);
      CHECK (v.old_dim.x == 3 && v.old_dim.y == 2 && v.old_dim.z == 4);
    }
}
