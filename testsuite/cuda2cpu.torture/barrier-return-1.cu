/* { dg-do run } */
/* A uniform early return before, between and behind barriers.
   Copyright (C) 2026 The cuda2cpu authors.
   SPDX-License-Identifier: GPL-3.0-or-later */

#include "../cuda2cpu.run/check.h"

__global__ void
leave (int *out, int where)
{
  __shared__ int s[100];
  int t = threadIdx.x;
  if (where == 0)
    return;
  s[t] = t;
  __syncthreads ();
  if (where == 1)
    {
      out[t] = s[99 - t];
      return;
    }
  for (int i = 2; i < 6; i++)
    {
      int v = s[(t + i) % 100];
      __syncthreads ();
      s[t] = v;
      __syncthreads ();
      if (where == i)
	{
	  out[t] = s[(t + 1) % 100] + 1000 * i;
	  return;
	}
    }
  out[t] = s[t] - 1;
}

int
main ()
{
  for (int where = 0; where < 8; where++)
    {
      buffer<int> out (100);
      leave<<<1, 100>>> (out.dev, where);
      out.fetch ();
      for (int t = 0; t < 100; t++)
	{
	  int shift = 0;
	  for (int i = 2; i <= where && i < 6; i++)
	    shift += i;
	  int want = where == 0 ? 0 : where == 1 ? 99 - t
		     : where < 6 ? (t + shift + 1) % 100 + 1000 * where
		     : (t + shift) % 100 - 1;
	  CHECK (out[t] == want);
	}
    }
}
