/* { dg-do run } */
/* { dg-additional-options "-Wno-deprecated-declarations" } */
/* The old functions without masks take all lanes that are there.
   Copyright (C) 2026 The cuda2cpu authors.
   SPDX-License-Identifier: GPL-3.0-or-later */

#include "warp.h"

__global__ void
old (int *out, float *sums)
{
  int t = threadIdx.x, n = blockDim.x;
  out[t] = __shfl (t, 3);
  out[n + t] = __shfl_up (t, 2, 8);
  out[2 * n + t] = __shfl_down (t, 1u);
  out[3 * n + t] = __shfl_xor (t, 5, 16);
  out[4 * n + t] = __any (t == 40) + 2 * (__all (t < 33) != 0);
  out[5 * n + t] = __ballot (t & 2);
  float v = t;
  for (int i = 16; i > 0; i /= 2)
    v += __shfl_down (v, i);
  sums[t] = v;
}

int
main ()
{
  const int n = 64;
  buffer<int> out (6 * n);
  buffer<float> sums (n);
  old<<<1, n>>> (out.dev, sums.dev);
  out.fetch ();
  sums.fetch ();
  for (int t = 0; t < n; t++)
    {
      int lane = t % 32, base = t - lane;
      CHECK (out[t] == base + 3);
      CHECK (out[n + t] == base + source_lane (UP, lane, 2, 8));
      CHECK (out[2 * n + t] == base + source_lane (DOWN, lane, 1, 32));
      CHECK (out[3 * n + t] == base + source_lane (XOR, lane, 5, 16));
      CHECK (out[4 * n + t] == (t >= 32) + 2 * (t < 32));
      CHECK (out[5 * n + t] == (int) 0xcccccccc);
    }
  CHECK (sums[0] == 496 && sums[32] == 496 + 32 * 32);
}
