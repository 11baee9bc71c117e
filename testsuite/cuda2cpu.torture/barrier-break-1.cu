/* { dg-do run } */
/* Barriers before and after a uniform break, and in the code behind the
   loop.
   Copyright (C) 2026 The cuda2cpu authors.
   SPDX-License-Identifier: GPL-3.0-or-later */

#include "../cuda2cpu.run/check.h"

__global__ void
until (int *out, const int *in, int stop)
{
  __shared__ int s[128];
  int t = threadIdx.x, n = blockDim.x, v = 0, i;
  for (i = 0; i < 8; i++)
    {
      s[t] = in[i] + t;
      __syncthreads ();
      if (in[i] == stop)
	break;
      v += s[n - 1 - t];
      __syncthreads ();
      if (v < 0 && in[i] > 1000)
	break;
    }
  __syncthreads ();
  out[t] = v * 100 + s[(t + 1) % n] * 10 + i;
}

int
main ()
{
  buffer<int> in (8);
  for (int i = 0; i < 8; i++)
    in[i] = 2 * i;
  in.send ();
  for (int n : { 1, 100, 128 })
    for (int stop : { 0, 2, 14, 99 })
      {
	buffer<int> out (n);
	until<<<1, n>>> (out.dev, in.dev, stop);
	out.fetch ();
	for (int t = 0; t < n; t++)
	  {
	    int v = 0, i = 0;
	    for (; i < 8 && 2 * i != stop; i++)
	      v += 2 * i + n - 1 - t;
	    int last = (i < 8 ? 2 * i : 14) + (t + 1) % n;
	    CHECK (out[t] == v * 100 + last * 10 + i);
	  }
      }
}
