/* { dg-do run } */
/* Barrier loops whose trip count differs between threads: those that finish
   first exit the kernel.
   Copyright (C) 2026 The cuda2cpu authors.
   SPDX-License-Identifier: GPL-3.0-or-later */

#include "../cuda2cpu.run/check.h"

__global__ void
count (int *out, const int *trips)
{
  __shared__ int s[100];
  int t = threadIdx.x, n = blockDim.x, v = 0;
  s[t] = 0;
  __syncthreads ();
  for (int i = 0; i < trips[t]; i++)
    {
      s[t] = i + 1;
      __syncthreads ();
      v += s[(t + 1) % n];
      __syncthreads ();
    }
  out[t] = v;
}

int
main ()
{
  for (int n : { 1, 32, 100 })
    {
      buffer<int> trips (n), out (n);
      for (int t = 0; t < n; t++)
	trips[t] = t * 13 % 7;
      trips.send ();
      count<<<1, n>>> (out.dev, trips.dev);
      out.fetch ();
      for (int t = 0; t < n; t++)
	{
	  int v = 0, other = trips[(t + 1) % n];
	  for (int i = 0; i < trips[t]; i++)
	    v += i < other ? i + 1 : other;
	  CHECK (out[t] == v);
	}
    }
}
