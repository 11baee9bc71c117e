/* { dg-do run } */
/* Conditions that divide the block but no warp, nested, among barriers of
   the block.
   Copyright (C) 2026 The cuda2cpu authors.
   SPDX-License-Identifier: GPL-3.0-or-later */

#include "warp.h"

__global__ void
warps (int *out, const int *in)
{
  __shared__ int s[8];
  int t = threadIdx.x, warp = t / 32, lane = t % 32, v = in[t];
  if (warp % 2 == 0)
    {
      v = __reduce_add_sync (FULL, v);
      if (warp >= 4)
	v += __shfl_sync (FULL, lane, 9);
    }
  else if (warp == 3)
    v = __shfl_down_sync (FULL, v, 4);
  if (lane == 0)
    s[warp] = v;
  __syncthreads ();
  if (warp == 0)
    {
      int w = lane < 8 ? s[lane] : 0;
      for (int i = 16; i > 0; i /= 2)
	w += __shfl_down_sync (FULL, w, i);
      if (lane == 0)
	s[0] = w;
    }
  __syncthreads ();
  out[t] = v + s[0];
}

int
main ()
{
  const int n = 256;
  buffer<int> in (n), out (n);
  for (int t = 0; t < n; t++)
    in[t] = scramble (t) % 1000;
  in.send ();
  warps<<<1, n>>> (out.dev, in.dev);
  out.fetch ();
  int v[n], total = 0;
  for (int t = 0; t < n; t++)
    {
      int warp = t / 32, sum = 0;
      for (int i = 0; i < 32; i++)
	sum += in[warp * 32 + i];
      v[t] = warp % 2 == 0 ? sum + (warp >= 4 ? 9 : 0)
	     : warp == 3 ? in[t % 32 < 28 ? t + 4 : t] : in[t];
      if (t % 32 == 0)
	total += v[t];
    }
  for (int t = 0; t < n; t++)
    CHECK (out[t] == v[t] + total);
}
