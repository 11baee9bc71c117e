/* { dg-do run } */
/* { dg-additional-options "-O2 -fplugin-arg-cuda2cpu-dump=cuda_lower" } */
/* What one lane of a warp does alone between what all do is cut off, before and
   behind, wherever the lane is; not where the others only wait for it.
   Copyright (C) 2026 The cuda2cpu authors.
   SPDX-License-Identifier: GPL-3.0-or-later */

#include "../cuda2cpu.run/check.h"

__global__ void
edges (const int *in, int *out, int *edge, int turns)
{
  int t = threadIdx.x, lane = t % 32, warp = t / 32;
  int h = in[t], best = 0;
  for (int i = 0; i < turns; i++)
    {
      int above = __shfl_up_sync (~0u, h, 1);
      if (lane == 0)
	above = warp > 0 ? edge[(i & 1) * 4 + warp - 1] : -i;
      int j = i - lane;
      if (j >= 0 && j < 40)
	{
	  h = max (above, h) + in[j];
	  best = max (best, h);
	}
      if (lane == 31)
	edge[(i + 1 & 1) * 4 + warp] = h;
      __syncthreads ();
    }
  out[t] = best * 3 + h;
}

/* Nothing but the lane's own is between the shuffle and the end.  */
__global__ void
waits (const int *in, int *out)
{
  int sum = in[threadIdx.x];
  for (int d = 16; d > 0; d /= 2)
    sum += __shfl_down_sync (~0u, sum, d);
  if (threadIdx.x % 32 == 0)
    out[threadIdx.x / 32] = sum;
}

int
main ()
{
  const int n = 128, turns = 90;
  buffer<int> in (n), out (n), edge (8), sums (4);
  for (int i = 0; i < n; i++)
    in.host[i] = i * 37 % 101 - 40;
  for (int i = 0; i < 8; i++)
    edge.host[i] = i;
  in.send ();
  edge.send ();
  edges<<<1, n>>> (in.dev, out.dev, edge.dev, turns);
  waits<<<1, n>>> (in.dev, sums.dev);
  out.fetch ();
  sums.fetch ();
  int h[n], best[n] = {}, at[8];
  for (int t = 0; t < n; t++)
    h[t] = in[t];
  for (int i = 0; i < 8; i++)
    at[i] = i;
  for (int i = 0; i < turns; i++)
    {
      int next[n];
      for (int t = 0; t < n; t++)
	{
	  int lane = t % 32, warp = t / 32, j = i - lane;
	  int above = (lane > 0 ? h[t - 1]
		       : warp > 0 ? at[(i & 1) * 4 + warp - 1] : -i);
	  next[t] = h[t];
	  if (j >= 0 && j < 40)
	    {
	      next[t] = (above > h[t] ? above : h[t]) + in[j];
	      if (best[t] < next[t])
		best[t] = next[t];
	    }
	}
      for (int t = 0; t < n; t++)
	{
	  h[t] = next[t];
	  if (t % 32 == 31)
	    at[(i + 1 & 1) * 4 + t / 32] = h[t];
	}
    }
  for (int t = 0; t < n; t++)
    CHECK (out[t] == best[t] * 3 + h[t]);
  for (int i = 0; i < 4; i++)
    {
      int sum = 0;
      for (int t = i * 32; t < i * 32 + 32; t++)
	sum += in[t];
      CHECK (sums[i] == sum);
    }
}

/* Twice for edges, in its two versions for whole warps, and none for waits.  */
/* { dg-final { scan-tree-dump-times "one lane apart" 4 cuda_lower } } */
