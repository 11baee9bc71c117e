/* { dg-do run } */
/* Lanes that have left count for no vote of all.
   Copyright (C) 2026 The cuda2cpu authors.
   SPDX-License-Identifier: GPL-3.0-or-later */

#include "warp.h"

__global__ void
guard (unsigned *out, int n)
{
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i >= n)
    return;
  unsigned b = __ballot_sync (FULL, i % 2 == 0);
  int all = __all_sync (FULL, 1), any = __any_sync (FULL, i == n - 1);
  out[i] = b + (all ? 0 : 1000) + (any ? 7 : 0);
}

int
main ()
{
  for (int n : { 1, 33, 60, 128, 200 })
    {
      buffer<unsigned> out (n);
      guard<<<(n + 63) / 64, 64>>> (out.dev, n);
      out.fetch ();
      for (int i = 0; i < n; i++)
	{
	  int first = i / 32 * 32, there = n - first < 32 ? n - first : 32;
	  unsigned want = 0x55555555u & lanes_below (there);
	  CHECK (out[i] == want + (first + there == n ? 7 : 0));
	}
    }
}
