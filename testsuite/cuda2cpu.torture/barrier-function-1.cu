/* { dg-do run } */
/* Barriers in device functions that call each other three deep.
   Copyright (C) 2026 The cuda2cpu authors.
   SPDX-License-Identifier: GPL-3.0-or-later */

#include "../cuda2cpu.run/check.h"

__device__ int
exchange (int *s, int v, int to)
{
  __syncthreads ();
  s[threadIdx.x] = v;
  __syncthreads ();
  return s[to];
}

__device__ int
twice (int *s, int v)
{
  int n = blockDim.x, t = threadIdx.x;
  v = exchange (s, v, (t + 1) % n) + 1;
  return exchange (s, v, (t + n - 1) % n) * 2;
}

__device__ void
work (int *s, int &v, int rounds)
{
  for (int i = 0; i < rounds; i++)
    if (i == 1)
      v = exchange (s, v, blockDim.x - 1 - threadIdx.x);
    else
      v = twice (s, v);
}

__global__ void
kernel (int *out, int rounds)
{
  __shared__ int s[100];
  int v = threadIdx.x;
  work (s, v, rounds);
  if (rounds > 2)
    work (s, v, 1);
  out[threadIdx.x] = v;
}

int
main ()
{
  for (int n : { 1, 2, 33, 100 })
    for (int rounds = 0; rounds < 5; rounds++)
      {
	buffer<int> out (n);
	kernel<<<1, n>>> (out.dev, rounds);
	out.fetch ();
	for (int t = 0; t < n; t++)
	  {
	    int v = rounds > 1 ? n - 1 - t : t;
	    for (int i = 0; i < rounds + (rounds > 2); i++)
	      if (i != 1 || i == rounds)
		v = (v + 1) * 2;
	    CHECK (out[t] == v);
	  }
      }
}
