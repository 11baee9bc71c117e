/* { dg-do run } */
/* A barrier of a tile waits for the tile's threads alone: tiles part and sync
   different numbers of times, one waits for another through the block.
   Copyright (C) 2026 The cuda2cpu authors.
   SPDX-License-Identifier: GPL-3.0-or-later */

#include <cooperative_groups.h>
#include "warp.h"

namespace cg = cooperative_groups;

/* Tile I doubles its numbers I + 1 times, each thread from its neighbour.  */

__global__ void
rotate (int *p)
{
  __shared__ int s[256];
  cg::thread_block block = cg::this_thread_block ();
  auto tile = cg::tiled_partition<64> (block);
  int t = block.thread_rank (), r = tile.thread_rank ();
  int first = t - r;
  s[t] = p[t];
  for (unsigned i = 0; i <= tile.meta_group_rank (); i++)
    {
      tile.sync ();
      int next = s[first + (r + 1) % 64];
      tile.sync ();
      s[t] = next * 2;
    }
  block.sync ();
  p[t] = s[255 - t];
}

/* One tile only; in the other threads return early, or go on to the barrier
   of the block at once.  */

__global__ void
one (int *p, int *q)
{
  __shared__ int s[128];
  cg::thread_block block = cg::this_thread_block ();
  auto tile = cg::tiled_partition<128> (block);
  int t = block.thread_rank ();
  if (tile.meta_group_rank () == 1)
    {
      int r = tile.thread_rank ();
      s[r] = p[t];
      tile.sync ();
      int other = s[127 - r];
      tile.sync ();
      if (r & 1)
	return;
      s[r] = other;
      tile.sync ();
      q[t] = s[r ^ 2];
    }
  else if (tile.thread_rank () % 3 == 0)
    return;
  block.sync ();
  if (t == 1)
    q[0] = s[0];
}

/* Threads of a tile meet at different barriers of it in the text.  */

__global__ void
arms (int *p)
{
  __shared__ int s[192];
  cg::thread_block block = cg::this_thread_block ();
  auto tile = cg::tiled_partition<64> (block);
  int t = block.thread_rank ();
  if (t % 2)
    {
      s[t] = p[t];
      tile.sync ();
      p[t] = s[t - 1] + 1;
    }
  else
    {
      s[t] = p[t] + 100;
      tile.sync ();
      p[t] = s[t + 1];
    }
}

int
main ()
{
  buffer<int> p (256), q (256);
  for (int t = 0; t < 256; t++)
    p[t] = t;
  p.send ();
  rotate<<<1, 256>>> (p.dev);
  p.fetch ();
  for (int t = 0; t < 256; t++)
    {
      int u = 255 - t, times = u / 64 + 1;
      CHECK (p[t] == (u / 64 * 64 + (u + times) % 64) << times);
    }

  for (int t = 0; t < 256; t++)
    p[t] = t, q[t] = -1;
  p.send ();
  q.send ();
  one<<<1, 256>>> (p.dev, q.dev);
  q.fetch ();
  CHECK (q[0] == 255);
  for (int t = 1; t < 256; t++)
    CHECK (q[t] == (t < 128 || t % 2 ? -1 : 128 + 127 - (t % 128 ^ 2)));

  arms<<<1, 192>>> (p.dev);
  p.fetch ();
  for (int t = 0; t < 192; t++)
    CHECK (p[t] == (t % 2 ? t - 1 + 100 + 1 : t + 1));
}
