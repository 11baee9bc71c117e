/* { dg-do run } */
/* A barrier in a do loop, in its body and in its condition.
   Copyright (C) 2026 The cuda2cpu authors.
   SPDX-License-Identifier: GPL-3.0-or-later */

#include "../cuda2cpu.run/check.h"

__global__ void
down (int *out, int k)
{
  __shared__ int s[128];
  int t = threadIdx.x, v = 0;
  do
    {
      s[t] = t * k;
      __syncthreads ();
      v += s[(t + k) % blockDim.x];
      __syncthreads ();
    }
  while (--k > 0);
  out[t] = v;
}

__global__ void
condition (int *out, int k)
{
  __shared__ int s[128];
  int t = threadIdx.x, v = t;
  do
    {
      s[t] = v;
      __syncthreads ();
      v = s[blockDim.x - 1 - t] + 1;
    }
  while (__syncthreads (), --k > 0);
  out[t] = v;
}

int
main ()
{
  for (int n : { 1, 32, 100 })
    for (int k : { 0, 1, 2, 5 })
      {
	buffer<int> a (n), b (n);
	down<<<1, n>>> (a.dev, k);
	condition<<<1, n>>> (b.dev, k);
	a.fetch ();
	b.fetch ();
	int rounds = k > 0 ? k : 1;
	for (int t = 0; t < n; t++)
	  {
	    int v = 0;
	    for (int r = 0; r < rounds; r++)
	      v += (t + k - r) % n * (k - r);
	    CHECK (a[t] == v);
	    CHECK (b[t] == (rounds % 2 ? n - 1 - t : t) + rounds);
	  }
      }
}
