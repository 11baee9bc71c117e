/* { dg-do run } */
/* A switch that jumps into the middle of a loop that holds barriers.
   Copyright (C) 2026 The cuda2cpu authors.
   SPDX-License-Identifier: GPL-3.0-or-later */

#include "../cuda2cpu.run/check.h"

__global__ void
duff (int *out, int count)
{
  __shared__ int s[64];
  int t = threadIdx.x, v = t, rounds = (count + 2) / 3;
  switch (count % 3)
    {
    case 0:
      do
	{
	  s[t] = v + 1;
	  __syncthreads ();
	  v = s[(t + 1) % 64];
	  __syncthreads ();
    case 2:
	  s[t] = v + 2;
	  __syncthreads ();
	  v = s[(t + 2) % 64];
	  __syncthreads ();
    case 1:
	  s[t] = v + 3;
	  __syncthreads ();
	  v = s[(t + 3) % 64];
	  __syncthreads ();
	}
      while (--rounds > 0);
    }
  out[t] = v;
}

int
main ()
{
  for (int count = 1; count < 12; count++)
    {
      buffer<int> out (64);
      duff<<<1, 64>>> (out.dev, count);
      out.fetch ();
      int sum = 0;
      for (int k = 0; k < count; k++)
	sum += 3 - k % 3;
      for (int t = 0; t < 64; t++)
	CHECK (out[t] == (t + sum) % 64 + sum);
    }
}
