/* { dg-do run } */
/* Barriers in constructors, destructors, conversions and operators of local
   objects.
   Copyright (C) 2026 The cuda2cpu authors.
   SPDX-License-Identifier: GPL-3.0-or-later */

#include "../cuda2cpu.run/check.h"

struct phase
{
  int *s;
  int v;
  __device__ phase (int *p, int x) : s (p), v (x)
  {
    s[threadIdx.x] = v;
    __syncthreads ();
  }
  __device__ ~phase ()
  {
    __syncthreads ();
    s[threadIdx.x] += 1000;
    __syncthreads ();
  }
  __device__ operator int () const
  {
    int r = s[(threadIdx.x + 1) % blockDim.x];
    __syncthreads ();
    return r;
  }
  __device__ phase &
  operator+= (int x)
  {
    s[threadIdx.x] += x;
    __syncthreads ();
    return *this;
  }
};

__global__ void
objects (int *out, int rounds)
{
  __shared__ int s[100];
  int t = threadIdx.x, v = t;
  for (int i = 0; i < rounds; i++)
    {
      phase p (s, v);
      if (i == 2)
	continue;
      v = p;
      p += i;
      if (i == 4)
	break;
    }
  if (rounds > 1)
    v += phase (s, t) + 0;
  out[2 * t] = v;
  out[2 * t + 1] = rounds ? s[t] : 0;
}

int
main ()
{
  for (int n : { 1, 32, 100 })
    for (int rounds = 0; rounds < 7; rounds++)
      {
	buffer<int> out (2 * n);
	objects<<<1, n>>> (out.dev, rounds);
	out.fetch ();
	for (int t = 0; t < n; t++)
	  {
	    int moves = rounds > 5 ? 5 : rounds;
	    moves -= moves > 2;
	    int v = (t + moves) % n, last = t + 1000;
	    if (rounds > 1)
	      v += (t + 1) % n;
	    CHECK (out[2 * t] == v);
	    CHECK (out[2 * t + 1] == (rounds ? last : 0));
	  }
      }
}
