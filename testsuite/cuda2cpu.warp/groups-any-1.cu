/* { dg-do run } */
/* { dg-costly } */
/* A device function for any group, with groups of sizes known when it
   runs.
   Copyright (C) 2026 The cuda2cpu authors.
   SPDX-License-Identifier: GPL-3.0-or-later */

#include <cooperative_groups.h>
#include "warp.h"

using namespace cooperative_groups;

__device__ int
sum (thread_group g, int *x, int v)
{
  int lane = g.thread_rank ();
  for (int i = g.size () / 2; i > 0; i /= 2)
    {
      x[lane] = v;
      g.sync ();
      if (lane < i)
	v += x[lane + i];
      g.sync ();
    }
  return g.thread_rank () == 0 ? v : -1;
}

__global__ void
groups (int *out, int size)
{
  extern __shared__ int space[];
  thread_block block = this_thread_block ();
  int t = block.thread_rank (), n = block.size ();
  out[t] = sum (block, space, t);
  block.sync ();
  auto tile = tiled_partition<16> (block);
  out[n + t] = sum (tile, space + t - tile.thread_rank (), t);
  block.sync ();
  thread_group part = tiled_partition (block, size);
  out[2 * n + t] = sum (part, space + t - part.thread_rank (), t);
  block.sync ();
  thread_group two = tiled_partition (part, 2);
  out[3 * n + t] = sum (two, space + t - two.thread_rank (), t);
  out[4 * n + t] = part.size () * 100 + two.size ();
}

static int
sum_from (int first, int count)
{
  return count * first + count * (count - 1) / 2;
}

int
main ()
{
  const int n = 128;
  for (int size : { 2, 4, 8, 16, 32 })
    {
      buffer<int> out (5 * n);
      groups<<<1, n, n * sizeof (int)>>> (out.dev, size);
      out.fetch ();
      for (int t = 0; t < n; t++)
	{
	  CHECK (out[t] == (t ? -1 : sum_from (0, n)));
	  CHECK (out[n + t] == (t % 16 ? -1 : sum_from (t, 16)));
	  CHECK (out[2 * n + t] == (t % size ? -1 : sum_from (t, size)));
	  CHECK (out[3 * n + t] == (t % 2 ? -1 : sum_from (t, 2)));
	  CHECK (out[4 * n + t] == size * 100 + 2);
	}
    }
}
