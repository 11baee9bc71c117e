/* { dg-do run } */
/* A barrier in a while loop whose condition is computed from a kernel
   parameter that the loop changes.
   Copyright (C) 2026 The cuda2cpu authors.
   SPDX-License-Identifier: GPL-3.0-or-later */

#include "../cuda2cpu.run/check.h"

__global__ void
collatz (int *out, unsigned n)
{
  __shared__ unsigned s[64];
  unsigned t = threadIdx.x, trace = 0;
  while (n != 1)
    {
      s[t] = n + t;
      __syncthreads ();
      trace = trace * 3 + s[63 - t];
      n = n % 2 ? 3 * n + 1 : n / 2;
      __syncthreads ();
    }
  out[t] = trace;
}

int
main ()
{
  for (unsigned n : { 1u, 2u, 3u, 7u, 27u })
    {
      buffer<int> out (64);
      collatz<<<1, 64>>> (out.dev, n);
      out.fetch ();
      for (unsigned t = 0; t < 64; t++)
	{
	  unsigned trace = 0;
	  for (unsigned k = n; k != 1; k = k % 2 ? 3 * k + 1 : k / 2)
	    trace = trace * 3 + k + 63 - t;
	  CHECK (out[t] == (int) trace);
	}
    }
}
