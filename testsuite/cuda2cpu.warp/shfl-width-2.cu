/* { dg-do run } */
/* Constant widths and distances, as programs write them.
   Copyright (C) 2026 The cuda2cpu authors.
   SPDX-License-Identifier: GPL-3.0-or-later */

#include "warp.h"

template <int WIDTH, int B>
__global__ void
shuffle (float *out)
{
  int t = threadIdx.x;
  float v = 0.5f * t;
  out[IDX * 64 + t] = __shfl_sync (FULL, v, B, WIDTH);
  out[UP * 64 + t] = __shfl_up_sync (FULL, v, B, WIDTH);
  out[DOWN * 64 + t] = __shfl_down_sync (FULL, v, B, WIDTH);
  out[XOR * 64 + t] = __shfl_xor_sync (FULL, v, B, WIDTH);
}

template <int WIDTH, int B>
static void
check ()
{
  buffer<float> out (KINDS * 64);
  shuffle<WIDTH, B><<<1, 64>>> (out.dev);
  out.fetch ();
  for (int kind = 0; kind < KINDS; kind++)
    for (int t = 0; t < 64; t++)
      CHECK (out[kind * 64 + t]
	     == 0.5f * (t / 32 * 32 + source_lane (kind, t % 32, B, WIDTH)));
}

int
main ()
{
  check<32, 16> ();
  check<32, 1> ();
  check<16, 8> ();
  check<16, 5> ();
  check<8, 4> ();
  check<4, 3> ();
  check<2, 1> ();
  check<1, 0> ();
}
