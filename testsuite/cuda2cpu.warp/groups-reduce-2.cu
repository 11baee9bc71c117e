/* { dg-do run } */
/* Reductions of structures and of narrow values.
   Copyright (C) 2026 The cuda2cpu authors.
   SPDX-License-Identifier: GPL-3.0-or-later */

#include <cooperative_groups.h>
#include <cooperative_groups/reduce.h>
#include "warp.h"

namespace cg = cooperative_groups;

/* The greatest value and where it is.  */
struct found
{
  float value;
  int where;
};

struct greater_of
{
  __device__ found
  operator() (const found &a, const found &b) const
  {
    return a.value > b.value || (a.value == b.value && a.where < b.where)
	   ? a : b;
  }
};

__global__ void
search (found *out, int *wide, const float *in)
{
  auto tile = cg::tiled_partition<32> (cg::this_thread_block ());
  int t = threadIdx.x;
  found mine = { in[t], t };
  out[t] = cg::reduce (tile, mine, greater_of ());
  signed char narrow = tile.thread_rank () % 5 - 3;
  wide[t] = cg::reduce (tile, narrow, cg::plus<signed char> ());
}

int
main ()
{
  const int n = 96;
  buffer<float> in (n);
  buffer<found> out (n);
  buffer<int> wide (n);
  for (int t = 0; t < n; t++)
    in[t] = t < 32 ? 2 : (float) (scramble (t) % 20);
  in.send ();
  search<<<1, n>>> (out.dev, wide.dev, in.dev);
  out.fetch ();
  wide.fetch ();
  for (int t = 0; t < n; t++)
    {
      int best = t / 32 * 32, sum = 0;
      for (int i = 0; i < 32; i++)
	{
	  if (in[t / 32 * 32 + i] > in[best])
	    best = t / 32 * 32 + i;
	  sum += i % 5 - 3;
	}
      CHECK (out[t].where == best && out[t].value == in[best]);
      CHECK (wide[t] == sum);
    }
}
