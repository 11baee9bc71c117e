/* { dg-do run } */
/* Lanes and warps that have returned are waited for by none.
   Copyright (C) 2026 The cuda2cpu authors.
   SPDX-License-Identifier: GPL-3.0-or-later */

#include "warp.h"

__global__ void
early (int *out, int keep, int blocks_end)
{
  int t = threadIdx.x, lane = t & 31, b = blockIdx.x * blockDim.x;
  if (lane >= keep || t >= blocks_end)
    {
      out[b + t] = -1;
      return;
    }
  unsigned mask = keep == 32 ? FULL : (1u << keep) - 1;
  int v = t;
  for (int i = 1; i < 32; i *= 2)
    {
      int other = __shfl_up_sync (mask, v, i);
      if (lane >= i)
	v += other;
    }
  __syncwarp (mask);
  v += 100000 * __popc (__ballot_sync (mask, 1));
  if (lane == 0)
    {
      out[b + t] = v;
      return;
    }
  v += __shfl_sync (mask & ~1u, v, keep - 1);
  out[b + t] = v;
}

int
main ()
{
  const int n = 96;
  for (int keep : { 1, 2, 20, 31, 32 })
    for (int end : { 32, 64, 96 })
      {
	buffer<int> out (2 * n);
	early<<<2, n>>> (out.dev, keep, end);
	out.fetch ();
	for (int i = 0; i < 2 * n; i++)
	  {
	    int t = i % n, lane = t % 32, base = t - lane;
	    if (lane >= keep || t >= end)
	      {
		CHECK (out[i] == -1);
		continue;
	      }
	    int scan = 0, all = 0;
	    for (int j = 0; j < keep; j++)
	      {
		all += base + j;
		if (j <= lane)
		  scan += base + j;
	      }
	    int want = scan + 100000 * keep;
	    if (lane)
	      want += all + 100000 * keep;
	    CHECK (out[i] == want);
	  }
      }
}
