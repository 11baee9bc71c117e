/* { dg-do run } */
/* Two and three values change places in a loop of barriers.
   Copyright (C) 2026 The cuda2cpu authors.
   SPDX-License-Identifier: GPL-3.0-or-later */

#include "../cuda2cpu.run/check.h"

__global__ void
turn (int *out, int rounds)
{
  __shared__ int s[64];
  int t = threadIdx.x, a = t, b = 100 + t, x = 1, y = 2, z = 3;
  for (int i = 0; i < rounds; i++)
    {
      s[t] = a;
      __syncthreads ();
      int c = a;
      a = b;
      b = c + (s[63 - t] < 0);
      int w = x;
      x = y;
      y = z;
      z = w + t;
      __syncthreads ();
    }
  out[2 * t] = a * 1000 + b;
  out[2 * t + 1] = x + 1000 * y + 1000000 * z;
}

int
main ()
{
  for (int rounds = 0; rounds < 7; rounds++)
    {
      buffer<int> out (128);
      turn<<<1, 64>>> (out.dev, rounds);
      out.fetch ();
      for (int t = 0; t < 64; t++)
	{
	  int a = t, b = 100 + t, x[3] = { 1, 2, 3 };
	  if (rounds % 2)
	    a = 100 + t, b = t;
	  for (int i = 0; i < rounds; i++)
	    {
	      int w = x[0];
	      x[0] = x[1];
	      x[1] = x[2];
	      x[2] = w + t;
	    }
	  CHECK (out[2 * t] == a * 1000 + b);
	  CHECK (out[2 * t + 1] == x[0] + 1000 * x[1] + 1000000 * x[2]);
	}
    }
}
