/* { dg-do run } */
/* An endless loop whose only exit is in its middle, between two barriers.
   Copyright (C) 2026 The cuda2cpu authors.
   SPDX-License-Identifier: GPL-3.0-or-later */

#include "../cuda2cpu.run/check.h"

__global__ void
middle (int *out, int rounds)
{
  __shared__ int s[64];
  int t = threadIdx.x, v = t, i = 0;
  for (;;)
    {
      s[t] = v;
      __syncthreads ();
      v = s[63 - t] + 1;
      if (i++ == rounds)
	break;
      v *= 2;
      __syncthreads ();
    }
  out[t] = v;
}

int
main ()
{
  for (int rounds : { 0, 1, 2, 7 })
    {
      buffer<int> out (64);
      middle<<<1, 64>>> (out.dev, rounds);
      out.fetch ();
      for (int t = 0; t < 64; t++)
	{
	  int v = rounds % 2 ? t : 63 - t;
	  for (int i = 0; i <= rounds; i++)
	    v = i < rounds ? (v + 1) * 2 : v + 1;
	  CHECK (out[t] == v);
	}
    }
}
