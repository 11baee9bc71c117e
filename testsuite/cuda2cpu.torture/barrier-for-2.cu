/* { dg-do run } */
/* A for loop whose body begins and ends with a barrier, and one whose step
   holds it.
   Copyright (C) 2026 The cuda2cpu authors.
   SPDX-License-Identifier: GPL-3.0-or-later */

#include "../cuda2cpu.run/check.h"

__global__ void
rotate (int *out, int rounds)
{
  __shared__ int s[128];
  int t = threadIdx.x, v = t;
  for (int i = 0; i < rounds; i++)
    {
      __syncthreads ();
      s[t] = v;
      __syncthreads ();
      v = s[(t + i) % blockDim.x] + 1;
      __syncthreads ();
    }
  out[t] = v;
}

__global__ void
step (int *out, int rounds)
{
  __shared__ int s[128];
  int t = threadIdx.x;
  s[t] = t;
  __syncthreads ();
  for (int i = 0; i < rounds; i++, __syncthreads ())
    {
      int v = s[(t + 1) % blockDim.x];
      __syncthreads ();
      s[t] = v;
    }
  out[t] = s[t];
}

int
main ()
{
  for (int n : { 1, 33, 128 })
    for (int rounds : { 0, 1, 2, 9 })
      {
	buffer<int> out (n), out2 (n);
	rotate<<<1, n>>> (out.dev, rounds);
	step<<<1, n>>> (out2.dev, rounds);
	out.fetch ();
	out2.fetch ();
	for (int t = 0; t < n; t++)
	  {
	    CHECK (out[t]
		   == (t + rounds * (rounds - 1) / 2) % n + rounds);
	    CHECK (out2[t] == (t + rounds) % n);
	  }
      }
}
