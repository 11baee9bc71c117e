/* { dg-do run } */
/* Widths that are known when the program runs: the block's, as wide as a few
   threads or more than a warp.  One of more than 32 is the whole warp.
   Copyright (C) 2026 The cuda2cpu authors.
   SPDX-License-Identifier: GPL-3.0-or-later */

#include "warp.h"

__global__ void
shuffle (int *out, int b)
{
  int t = threadIdx.x, n = blockDim.x, v = 100 + t;
  out[IDX * n + t] = __shfl_sync (FULL, v, b, blockDim.x);
  out[UP * n + t] = __shfl_up_sync (FULL, v, b, blockDim.x);
  out[DOWN * n + t] = __shfl_down_sync (FULL, v, b, blockDim.x);
  out[XOR * n + t] = __shfl_xor_sync (FULL, v, b, blockDim.x);
}

int
main ()
{
  for (int n : { 2, 8, 16, 32, 64, 256 })
    for (int b : { 0, 1, 5, 8, 16, 31, 33 })
      {
	buffer<int> out (KINDS * n);
	shuffle<<<1, n>>> (out.dev, b);
	out.fetch ();
	for (int kind = 0; kind < KINDS; kind++)
	  for (int t = 0; t < n; t++)
	    {
	      int from = source_lane (kind, t % 32, b, n < 32 ? n : 32);
	      CHECK (out[kind * n + t] == 100 + t / 32 * 32 + from);
	    }
      }
}
