/* { dg-do run } */
/* Shuffles of every type.
   Copyright (C) 2026 The cuda2cpu authors.
   SPDX-License-Identifier: GPL-3.0-or-later */

#include "warp.h"

template <typename T>
__global__ void
shuffle (T *out, const T *in, int b, int width)
{
  int t = threadIdx.x, n = blockDim.x;
  T v = in[t];
  out[IDX * n + t] = __shfl_sync (FULL, v, b, width);
  out[UP * n + t] = __shfl_up_sync (FULL, v, b, width);
  out[DOWN * n + t] = __shfl_down_sync (FULL, v, b, width);
  out[XOR * n + t] = __shfl_xor_sync (FULL, v, b, width);
}

template <typename T>
static void
check (T scale)
{
  const int n = 96;
  buffer<T> in (n);
  for (int t = 0; t < n; t++)
    in[t] = (T) (scale * (T) (t + 1) - (T) 7);
  in.send ();
  for (int b : { 0, 1, 3, 8, 17, 31 })
    for (int width : { 32, 8 })
      {
	buffer<T> out (KINDS * n);
	shuffle<<<1, n>>> (out.dev, in.dev, b, width);
	out.fetch ();
	for (int kind = 0; kind < KINDS; kind++)
	  for (int t = 0; t < n; t++)
	    CHECK (out[kind * n + t]
		   == in[t / 32 * 32 + source_lane (kind, t % 32, b, width)]);
      }
}

int
main ()
{
  check<int> (-7000001);
  check<unsigned> (0x2f000001u);
  check<long> (-0x123456789abl);
  check<unsigned long> (0xfedcba98765ul);
  check<long long> (-0x7123456789abcll);
  check<unsigned long long> (0xff00ff00ff00ffull);
  check<float> (-1.37e20f);
  check<double> (3.1e-200);
}
