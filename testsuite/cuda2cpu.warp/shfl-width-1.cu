/* { dg-do run } */
/* Every width with every distance; lanes beyond a segment wrap or keep their
   own.
   Copyright (C) 2026 The cuda2cpu authors.
   SPDX-License-Identifier: GPL-3.0-or-later */

#include "warp.h"

__global__ void
shuffle (int *out, int b, int width)
{
  int t = threadIdx.x, v = 1000 + 3 * t;
  out[IDX * 32 + t] = __shfl_sync (FULL, v, b, width);
  out[UP * 32 + t] = __shfl_up_sync (FULL, v, b, width);
  out[DOWN * 32 + t] = __shfl_down_sync (FULL, v, b, width);
  out[XOR * 32 + t] = __shfl_xor_sync (FULL, v, b, width);
}

/* Each lane names its own source, and wraps.  */
__global__ void
gather (int *out, const int *source, int width)
{
  int t = threadIdx.x;
  out[t] = __shfl_sync (FULL, 7 * t, source[t], width);
}

int
main ()
{
  for (int width = 1; width <= 32; width *= 2)
    for (int b = 0; b < 32; b++)
      {
	buffer<int> out (KINDS * 32);
	shuffle<<<1, 32>>> (out.dev, b, width);
	out.fetch ();
	for (int kind = 0; kind < KINDS; kind++)
	  for (int t = 0; t < 32; t++)
	    CHECK (out[kind * 32 + t]
		   == 1000 + 3 * source_lane (kind, t, b, width));
      }
  for (int width = 1; width <= 32; width *= 2)
    {
      buffer<int> out (32), source (32);
      for (int t = 0; t < 32; t++)
	source[t] = scramble (t + width) % 100 - 20;
      source.send ();
      gather<<<1, 32>>> (out.dev, source.dev, width);
      out.fetch ();
      for (int t = 0; t < 32; t++)
	CHECK (out[t] == 7 * source_lane (IDX, t, source[t], width));
    }
}
