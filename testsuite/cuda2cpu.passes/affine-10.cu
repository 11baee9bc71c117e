/* { dg-do run } */
/* { dg-additional-options "-fplugin-arg-cuda2cpu-without=versions -fplugin-arg-cuda2cpu-dump=cuda_lower" } */
/* A guard on a multiple that a condition chooses, the same for all threads,
   ends a segment where it changes, whichever it is.
   Copyright (C) 2026 The cuda2cpu authors.
   SPDX-License-Identifier: GPL-3.0-or-later */

#include "../cuda2cpu.run/check.h"

__global__ void
chosen (int *out, int a, int b, int n, bool first)
{
  int t = threadIdx.x, place = 5 - t * b;
  if (first)
    place = t * a;
  out[t + 300] = place;
  if (place < n)
    out[t] = t + 1;
}

int
main ()
{
  const int T = 300;
  buffer<int> out (2 * T);
  for (int a : { 0, 1, 3, -7, 1000000, -1000000 })
    for (int n : { -50, 0, 1, 77, 400, 2147483647 })
      for (int first = 0; first < 2; first++)
	{
	  for (int i = 0; i < 2 * T; i++)
	    out.host[i] = 0;
	  out.send ();
	  chosen<<<1, T>>> (out.dev, a, a, n, first);
	  out.fetch ();
	  for (int t = 0; t < T; t++)
	    {
	      int place = first ? t * a : 5 - t * a;
	      CHECK (out[t + T] == place && out[t] == (place < n ? t + 1 : 0));
	    }
	}
}

/* { dg-final { scan-tree-dump "split at \[0-9\]+ conversions and 2 conditions" cuda_lower } } */
