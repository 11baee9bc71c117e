/* { dg-do run } */
/* A divergent break out of a loop that holds barriers; whoever has left
   makes up for them behind it.
   Copyright (C) 2026 The cuda2cpu authors.
   SPDX-License-Identifier: GPL-3.0-or-later */

#include "../cuda2cpu.run/check.h"

__global__ void
search (int *out, const int *in, int rounds)
{
  __shared__ int s[64];
  int t = threadIdx.x, i, v = 0;
  s[t] = t;
  __syncthreads ();
  for (i = 0; i < rounds; i++)
    {
      if (in[t] == i)
	break;
      v += s[(t + i) % 64];
      __syncthreads ();
    }
  for (int j = i; j < rounds; j++)
    __syncthreads ();
  s[t] = v;
  __syncthreads ();
  out[t] = s[63 - t] * 16 + i;
}

int
main ()
{
  buffer<int> in (64), out (64);
  for (int t = 0; t < 64; t++)
    in[t] = t * 7 % 11;
  in.send ();
  for (int rounds : { 0, 1, 6, 12 })
    {
      search<<<1, 64>>> (out.dev, in.dev, rounds);
      out.fetch ();
      int v[64], left[64];
      for (int t = 0; t < 64; t++)
	{
	  v[t] = 0;
	  left[t] = in[t] < rounds ? in[t] : rounds;
	  for (int i = 0; i < left[t]; i++)
	    v[t] += (t + i) % 64;
	}
      for (int t = 0; t < 64; t++)
	CHECK (out[t] == v[63 - t] * 16 + left[t]);
    }
}
