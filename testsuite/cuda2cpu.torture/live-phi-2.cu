/* { dg-do run } */
/* Uniform values that change in a loop of barriers: swapped, kept from the
   round before, tested at the end.
   Copyright (C) 2026 The cuda2cpu authors.
   SPDX-License-Identifier: GPL-3.0-or-later */

#include "../cuda2cpu.run/check.h"

__global__ void
uniform (int *out, int a, int b, int rounds)
{
  __shared__ int s[64];
  int t = threadIdx.x, v = 0, previous = -1, i = 0;
  while (i < rounds)
    {
      s[t] = a + t;
      __syncthreads ();
      v = v * 2 + s[63 - t] + previous;
      previous = b;
      int next = a + b;
      a = b;
      b = next;
      i += 1 + (a > 20);
      __syncthreads ();
    }
  out[t] = v + a * 3 + b * 5 + previous * 7 + i;
}

int
main ()
{
  for (int rounds = 0; rounds < 10; rounds++)
    {
      buffer<int> out (64);
      uniform<<<1, 64>>> (out.dev, 1, 2, rounds);
      out.fetch ();
      for (int t = 0; t < 64; t++)
	{
	  int a = 1, b = 2, v = 0, previous = -1, i = 0;
	  while (i < rounds)
	    {
	      v = v * 2 + a + 63 - t + previous;
	      previous = b;
	      b += a;
	      a = b - a;
	      i += 1 + (a > 20);
	    }
	  CHECK (out[t] == v + a * 3 + b * 5 + previous * 7 + i);
	}
    }
}
