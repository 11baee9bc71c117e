/* { dg-do run } */
/* The members of a block as a group.
   Copyright (C) 2026 The cuda2cpu authors.
   SPDX-License-Identifier: GPL-3.0-or-later */

#include <cooperative_groups.h>
#include <utility>
#include "warp.h"

namespace cg = cooperative_groups;

struct seen
{
  unsigned rank, size, threads;
  dim3 group, thread, dim, old_dim;
  unsigned long long any_rank, any_size;
};

__global__ void
look (seen *out, int *sums)
{
  __shared__ int s[128];
  cg::thread_block block = cg::this_thread_block ();
  cg::thread_group any = block;
  unsigned r = block.thread_rank (), n = block.size ();
  seen v = { r, n, block.num_threads (), block.group_index (),
	     block.thread_index (), block.dim_threads (), block.group_dim (),
	     any.thread_rank (), any.size () };
  unsigned long long at = cg::this_grid ().thread_rank ();
  out[at] = v;
  s[r] = r;
  block.sync ();
  int sum = s[(r + 1) % n];
  cg::sync (block);
  s[r] = sum;
  any.sync ();
  sum += 100 * s[(r + 1) % n];
  cg::sync (any);
  s[r] = sum + cg::group_size (block) - cg::thread_rank (block);
  auto token = block.barrier_arrive ();
  sum = r;
  block.barrier_wait (std::move (token));
  sums[at] = sum + s[n - 1 - r];
}

int
main ()
{
  dim3 grid (2, 1, 3), block (6, 3, 2);
  const unsigned n = 36;
  buffer<seen> out (6 * n);
  buffer<int> sums (6 * n);
  look<<<grid, block>>> (out.dev, sums.dev);
  out.fetch ();
  sums.fetch ();
  for (unsigned i = 0; i < 6 * n; i++)
    {
      unsigned b = i / n, t = i % n, u = n - 1 - t;
      seen &v = out[i];
      CHECK (v.rank == t && v.size == n && v.threads == n);
      CHECK (v.any_rank == t && v.any_size == n);
      CHECK (v.group.x == b % 2 && v.group.y == 0 && v.group.z == b / 2);
      CHECK (v.thread.x == t % 6 && v.thread.y == t / 6 % 3
	     && v.thread.z == t / 18);
      CHECK (v.dim.x == 6 && v.dim.y == 3 && v.dim.z == 2);
      CHECK (v.old_dim.x == 6 && v.old_dim.y == 3 && v.old_dim.z == 2);
      unsigned sum = (u + 1) % n + 100 * ((u + 2) % n) + n - u;
      CHECK (sums[i] == (int) (t + sum));
    }
}
