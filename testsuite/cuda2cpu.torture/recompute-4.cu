/* { dg-do run } */
/* An index computed from a parameter or a value that changes later keeps its
   first value.
   Copyright (C) 2026 The cuda2cpu authors.
   SPDX-License-Identifier: GPL-3.0-or-later */

#include "../cuda2cpu.run/check.h"

__global__ void
moving (int *out, int k, int rounds)
{
  __shared__ int s[64];
  int t = threadIdx.x, first = k * 3 + t, step = k;
  s[t] = t;
  __syncthreads ();
  int seen = 0;
  for (int i = 0; i < rounds; i++)
    {
      int before = k + i;
      k = k * 2 + 1;
      seen += s[(t + before) % 64];
      __syncthreads ();
      s[t] += before == k ? 1000 : 1;
      __syncthreads ();
      step += before;
    }
  out[t] = first + 1000 * (step % 100) + 100000 * (k % 50) + seen;
}

int
main ()
{
  for (int k0 : { 0, 1, 5 })
    for (int rounds : { 0, 1, 2, 5 })
      {
	buffer<int> out (64);
	moving<<<1, 64>>> (out.dev, k0, rounds);
	out.fetch ();
	for (int t = 0; t < 64; t++)
	  {
	    int k = k0, step = k0, seen = 0;
	    for (int i = 0; i < rounds; i++)
	      {
		int before = k + i;
		k = 2 * k + 1;
		seen += (t + before) % 64 + i;
		step += before;
		CHECK (before != k || i == rounds - 1 || i == 0);
		if (before == k)
		  seen += 999 * (rounds - 1 - i);
	      }
	    CHECK (out[t] == k0 * 3 + t + 1000 * (step % 100)
			     + 100000 * (k % 50) + seen);
	  }
      }
}
