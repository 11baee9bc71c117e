/* { dg-do run } */
/* A barrier in a loop inside an if inside a loop inside an if.
   Copyright (C) 2026 The cuda2cpu authors.
   SPDX-License-Identifier: GPL-3.0-or-later */

#include "../cuda2cpu.run/check.h"

__global__ void
layers (int *out, int outer, int inner, bool on)
{
  __shared__ int s[64];
  int t = threadIdx.x, v = t;
  if (on)
    for (int i = 0; i < outer; i++)
      {
	if (i % 2)
	  for (int j = 0; j < inner; j++)
	    {
	      s[t] = v + j;
	      __syncthreads ();
	      v = s[(t + i) % 64];
	      __syncthreads ();
	    }
	else
	  v ^= i;
      }
  out[t] = v;
}

int
main ()
{
  for (int outer : { 0, 1, 2, 5 })
    for (int inner : { 0, 1, 3 })
      for (int on : { 0, 1 })
	{
	  buffer<int> out (64);
	  layers<<<1, 64>>> (out.dev, outer, inner, on);
	  out.fetch ();
	  int v[64], w[64];
	  for (int t = 0; t < 64; t++)
	    v[t] = t;
	  for (int i = 0; on && i < outer; i++)
	    for (int j = 0; j < (i % 2 ? inner : 1); j++)
	      {
		for (int t = 0; t < 64; t++)
		  w[t] = i % 2 ? v[(t + i) % 64] + j : v[t] ^ i;
		memcpy (v, w, sizeof v);
	      }
	  for (int t = 0; t < 64; t++)
	    CHECK (out[t] == v[t]);
	}
}
