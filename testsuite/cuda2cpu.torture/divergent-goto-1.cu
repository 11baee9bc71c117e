/* { dg-do run } */
/* A state machine of gotos in which each thread goes its own way past the
   same number of barriers.
   Copyright (C) 2026 The cuda2cpu authors.
   SPDX-License-Identifier: GPL-3.0-or-later */

#include "../cuda2cpu.run/check.h"

__global__ void
machine (int *out, int steps)
{
  __shared__ int s[64];
  int t = threadIdx.x, state = t % 3, n = 0, v = t;
next:
  if (n == steps)
    goto done;
  n++;
  if (state == 0)
    goto a;
  if (state == 1)
    goto b;
  s[t] = v + 2;
  __syncthreads ();
  v = s[t ^ 1];
  state = v % 3;
  goto joined;
a:
  s[t] = v;
  __syncthreads ();
  v = s[63 - t] + 1;
  state = 1;
  goto joined;
b:
  s[t] = v * 2;
  __syncthreads ();
  v = s[t] - s[t ^ 2] / 2;
  state = 2;
joined:
  __syncthreads ();
  goto next;
done:
  out[t] = v * 4 + state;
}

int
main ()
{
  for (int steps : { 0, 1, 2, 6 })
    {
      buffer<int> out (64);
      machine<<<1, 64>>> (out.dev, steps);
      out.fetch ();
      int v[64], s[64], state[64];
      for (int t = 0; t < 64; t++)
	v[t] = t, state[t] = t % 3;
      for (int n = 0; n < steps; n++)
	{
	  for (int t = 0; t < 64; t++)
	    s[t] = state[t] == 0 ? v[t] : state[t] == 1 ? v[t] * 2 : v[t] + 2;
	  for (int t = 0; t < 64; t++)
	    {
	      v[t] = state[t] == 0 ? s[63 - t] + 1
		     : state[t] == 1 ? s[t] - s[t ^ 2] / 2 : s[t ^ 1];
	      state[t] = state[t] == 0 ? 1 : state[t] == 1 ? 2 : v[t] % 3;
	    }
	}
      for (int t = 0; t < 64; t++)
	CHECK (out[t] == v[t] * 4 + state[t]);
    }
}
