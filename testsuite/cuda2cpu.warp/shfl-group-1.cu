/* { dg-do run } */
/* Shuffles side by side: some need what others give, or what is computed
   between them; memory is stored to between them; lanes, widths and masks
   differ.  There are many, as only then they are done together.
   Copyright (C) 2026 The cuda2cpu authors.
   SPDX-License-Identifier: GPL-3.0-or-later */

#include "warp.h"

#define OUTPUTS 12

__global__ void
shuffle (const int *in, int *out, int *seen, int b, unsigned mask)
{
  int t = threadIdx.x, n = blockDim.x, lane = t % 32;
  int v = in[t], w = 3 * v + lane;

#pragma unroll
  for (int round = 0; round < 4; round++)
    {
      /* Independent.  */
      int x = __shfl_xor_sync (FULL, v, 1);
      int y = __shfl_xor_sync (FULL, w, 2);
      int between = v * 5;
      int z = __shfl_down_sync (FULL, between, 3);

      /* It needs the first, and what the second gives is used before it.  */
      int twice = __shfl_xor_sync (FULL, x + y, 4);
      out[t] = x, out[n + t] = y, out[2 * n + t] = z, out[3 * n + t] = twice;

      /* Others may look between them.  */
      x = __shfl_up_sync (FULL, v, 1);
      seen[t] = x;
      y = __shfl_up_sync (FULL, w, 1);
      seen[t] += y;

      /* Constant lanes and others, and one lane for all.  */
      x = __shfl_sync (FULL, v, (lane + b) % 32);
      y = __shfl_sync (FULL, w, lane ^ x % 32);
      z = __shfl_xor_sync (FULL, v, 16);
      int one = __shfl_sync (FULL, w, 7), other = __shfl_sync (FULL, v, b);
      out[4 * n + t] = x, out[5 * n + t] = y, out[6 * n + t] = z;
      out[7 * n + t] = one, out[8 * n + t] = other;

      /* Of one mask and of another, and in parts of the warp.  */
      x = __shfl_down_sync (mask, v, 1, 8);
      y = __shfl_down_sync (FULL, w, 1, 8);
      z = __shfl_down_sync (FULL, v - w, 9, 16);
      out[9 * n + t] = x, out[10 * n + t] = y, out[11 * n + t] = z;
    }
}

int
main ()
{
  const int n = 64;
  buffer<int> in (n);
  for (int t = 0; t < n; t++)
    in[t] = scramble (t) % 1000;
  in.send ();
  for (int b : { 0, 5 })
    {
      buffer<int> out (OUTPUTS * n), seen (n);
      shuffle<<<1, n>>> (in.dev, out.dev, seen.dev, b, FULL);
      out.fetch ();
      seen.fetch ();
      for (int t = 0; t < n; t++)
	{
	  int lane = t % 32, base = t - lane;
	  auto v = [&] (int i) { return in[base + i]; };
	  auto w = [&] (int i) { return 3 * v (i) + i; };
	  auto both = [&] (int i) { return v (i ^ 1) + w (i ^ 2); };
	  auto down = [&] (int by, int width)
	    { return source_lane (DOWN, lane, by, width); };
	  int up = source_lane (UP, lane, 1, 32);
	  int turned = v ((lane + b) % 32);
	  int want[OUTPUTS]
	    = { v (lane ^ 1), w (lane ^ 2), 5 * v (down (3, 32)),
		both (lane ^ 4), turned, w (lane ^ turned % 32), v (lane ^ 16),
		w (7), v (b), v (down (1, 8)), w (down (1, 8)),
		v (down (9, 16)) - w (down (9, 16)) };
	  for (int i = 0; i < OUTPUTS; i++)
	    CHECK (out[i * n + t] == want[i]);
	  CHECK (seen[t] == v (up) + w (up));
	}
    }
}
