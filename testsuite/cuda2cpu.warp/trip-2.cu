/* { dg-do run } */
/* Lanes leave a loop one after the other; those that stay go on together.
   Copyright (C) 2026 The cuda2cpu authors.
   SPDX-License-Identifier: GPL-3.0-or-later */

#include "warp.h"

__global__ void
leave (int *out, const int *counts)
{
  int t = threadIdx.x, lane = t & 31, sum = 0;
  unsigned mask = __ballot_sync (FULL, counts[t] > 0);
  for (int i = 0; i < counts[t]; i++)
    {
      /* Those of MASK are here.  */
      int last = 31 - __clz (mask);
      sum += __shfl_sync (mask, 10 * lane + i, last);
      sum += __popc (mask) * 10000;
      mask = __ballot_sync (mask, i + 1 < counts[t]);
    }
  out[t] = sum;
}

int
main ()
{
  const int n = 128;
  buffer<int> counts (n), out (n);
  for (int t = 0; t < n; t++)
    counts[t] = t < 32 ? t : t < 64 ? 5 : scramble (t) % 12;
  counts.send ();
  leave<<<1, n>>> (out.dev, counts.dev);
  out.fetch ();
  for (int t = 0; t < n; t++)
    {
      int sum = 0;
      for (int i = 0; i < counts[t]; i++)
	{
	  int last = 0, here = 0;
	  for (int lane = 0; lane < 32; lane++)
	    if (counts[t / 32 * 32 + lane] > i)
	      {
		last = lane;
		here++;
	      }
	  sum += 10 * last + i + here * 10000;
	}
      CHECK (out[t] == sum);
    }
}
