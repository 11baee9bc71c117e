/* { dg-do run } */
/* One thread acts for its group, and tells the others.
   Copyright (C) 2026 The cuda2cpu authors.
   SPDX-License-Identifier: GPL-3.0-or-later */

#include <cooperative_groups.h>
#include "warp.h"

namespace cg = cooperative_groups;

__global__ void
allot (int *out, int *counter, int *calls)
{
  auto block = cg::this_thread_block ();
  auto tile = cg::tiled_partition<8> (block);
  int t = threadIdx.x, size = tile.size ();
  cg::invoke_one (block, [&] (int more) { atomicAdd (&calls[0], more); }, 10);
  cg::invoke_one (tile, [&] { atomicAdd (&calls[1], 1); });
  int at = cg::invoke_one_broadcast
    (tile, [&] (int count) { return atomicAdd (counter, count); }, size);
  out[at + tile.thread_rank ()] = t;
}

int
main ()
{
  const int n = 64;
  buffer<int> out (n), counter (1), calls (2);
  allot<<<1, n>>> (out.dev, counter.dev, calls.dev);
  out.fetch ();
  counter.fetch ();
  calls.fetch ();
  CHECK (counter[0] == n && calls[0] == 10 && calls[1] == n / 8);
  bool seen[n] = {};
  for (int i = 0; i < n; i++)
    {
      CHECK (out[i] == out[i / 8 * 8] + i % 8 && !seen[out[i]]);
      seen[out[i]] = true;
    }
}
