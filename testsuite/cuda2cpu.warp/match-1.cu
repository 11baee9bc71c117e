/* { dg-do run } */
/* { dg-costly } */
/* Lanes with the same value, of every type.
   Copyright (C) 2026 The cuda2cpu authors.
   SPDX-License-Identifier: GPL-3.0-or-later */

#include "warp.h"

template <typename T>
__global__ void
match (unsigned *out, int *same, const T *in, unsigned mask)
{
  int t = threadIdx.x, n = blockDim.x;
  if (!(mask >> (t & 31) & 1))
    return;
  int pred = 7;
  out[t] = __match_any_sync (mask, in[t]);
  out[n + t] = __match_all_sync (mask, in[t], &pred);
  same[t] = pred != 0;
}

template <typename T>
static void
check (unsigned mask, int kinds)
{
  const int n = 64;
  buffer<T> in (n);
  for (int t = 0; t < n; t++)
    in[t] = (T) -3 + (T) (scramble (t) % kinds) * (T) 4e8;
  in.send ();
  buffer<unsigned> out (2 * n);
  buffer<int> same (n);
  match<<<1, n>>> (out.dev, same.dev, in.dev, mask);
  out.fetch ();
  same.fetch ();
  for (int t = 0; t < n; t++)
    if (mask >> t % 32 & 1)
      {
	unsigned want = 0;
	for (int i = 0; i < 32; i++)
	  want |= (unsigned) (in[t / 32 * 32 + i] == in[t]) << i;
	want &= mask;
	CHECK (out[t] == want);
	CHECK (out[n + t] == (want == mask ? mask : 0));
	CHECK (same[t] == (want == mask));
      }
}

int
main ()
{
  for (unsigned mask : { FULL, 0x00ffff00u, 0x11111111u, 0x80000000u })
    for (int kinds : { 1, 2, 5 })
      {
	check<int> (mask, kinds);
	check<unsigned> (mask, kinds);
	check<long> (mask, kinds);
	check<unsigned long> (mask, kinds);
	check<long long> (mask, kinds);
	check<unsigned long long> (mask, kinds);
	check<float> (mask, kinds);
	check<double> (mask, kinds);
      }
}
