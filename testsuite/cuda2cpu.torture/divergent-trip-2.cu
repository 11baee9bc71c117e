/* { dg-do run } */
/* Each thread meets the same number of barriers, but in two loops of
   different trip counts.
   Copyright (C) 2026 The cuda2cpu authors.
   SPDX-License-Identifier: GPL-3.0-or-later */

#include "../cuda2cpu.run/check.h"

__global__ void
shares (int *out, int total)
{
  __shared__ int s[64];
  int t = threadIdx.x, v = 0, first = t % (total + 1);
  for (int i = 0; i < first; i++)
    {
      if (t == i)
	s[i] = 100 + i;
      __syncthreads ();
      v += 1;
    }
  v *= 10;
  for (int i = first; i < total; i++)
    {
      if (t == i)
	s[i] = 100 + i;
      __syncthreads ();
      v += s[i];
    }
  out[t] = v;
}

int
main ()
{
  for (int total : { 0, 1, 3, 8 })
    {
      buffer<int> out (64);
      shares<<<1, 64>>> (out.dev, total);
      out.fetch ();
      for (int t = 0; t < 64; t++)
	{
	  int first = t % (total + 1), v = first * 10;
	  for (int i = first; i < total; i++)
	    v += 100 + i;
	  CHECK (out[t] == v);
	}
    }
}
