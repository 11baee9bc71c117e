/* { dg-do run } */
/* Divergent ifs within divergent ifs, a barrier in each of the innermost
   arms.
   Copyright (C) 2026 The cuda2cpu authors.
   SPDX-License-Identifier: GPL-3.0-or-later */

#include "../cuda2cpu.run/check.h"

__global__ void
quarters (int *out, int rounds)
{
  __shared__ int s[128];
  int t = threadIdx.x, v = t;
  for (int i = 0; i < rounds; i++)
    {
      if (t >> i & 1)
	{
	  if (t >> (i + 1) & 1)
	    {
	      s[t] = v * 2;
	      __syncthreads ();
	      v += s[t ^ 1];
	    }
	  else
	    {
	      s[t] = v - i;
	      __syncthreads ();
	      v ^= s[127 - t];
	    }
	}
      else if (t % 3 == i)
	{
	  s[t] = i;
	  __syncthreads ();
	  v = s[t ^ 2] + 1;
	}
      else
	{
	  s[t] = v;
	  __syncthreads ();
	  v -= s[(t + i) % 128];
	}
      __syncthreads ();
    }
  out[t] = v;
}

int
main ()
{
  for (int rounds : { 0, 1, 2, 5 })
    {
      buffer<int> out (128);
      quarters<<<1, 128>>> (out.dev, rounds);
      out.fetch ();
      unsigned v[128], s[128];
      for (int t = 0; t < 128; t++)
	v[t] = t;
      for (int i = 0; i < rounds; i++)
	{
	  for (int t = 0; t < 128; t++)
	    s[t] = t >> i & 1 ? (t >> (i + 1) & 1 ? v[t] * 2 : v[t] - i)
			      : t % 3 == i ? i : v[t];
	  for (int t = 0; t < 128; t++)
	    if (t >> i & 1)
	      v[t] = t >> (i + 1) & 1 ? v[t] + s[t ^ 1] : v[t] ^ s[127 - t];
	    else
	      v[t] = t % 3 == i ? s[t ^ 2] + 1 : v[t] - s[(t + i) % 128];
	}
      for (int t = 0; t < 128; t++)
	CHECK (out[t] == (int) v[t]);
    }
}
