/* { dg-do run } */
/* Barriers in member functions, in operators and in a base class.
   Copyright (C) 2026 The cuda2cpu authors.
   SPDX-License-Identifier: GPL-3.0-or-later */

#include "../cuda2cpu.run/check.h"

struct ring
{
  int *s;
  int n;
  __device__ ring (int *p, int count) : s (p), n (count) { }
  __device__ int
  operator() (int v, int by) const
  {
    s[threadIdx.x] = v;
    __syncthreads ();
    int r = s[(threadIdx.x + by) % n];
    __syncthreads ();
    return r;
  }
};

struct walker : ring
{
  int v;
  __device__ walker (int *p, int count)
    : ring (p, count), v (threadIdx.x) { }
  __device__ walker &
  operator>> (int by)
  {
    v = (*this) (v, by);
    return *this;
  }
  __device__ operator int () const { return v; }
};

__global__ void
walk (int *out, int a, int b)
{
  __shared__ int s[100];
  walker w (s, blockDim.x);
  w >> a >> b >> 1;
  out[threadIdx.x] = w;
}

int
main ()
{
  for (int n : { 1, 32, 100 })
    for (int a = 0; a < 3; a++)
      {
	buffer<int> out (n);
	walk<<<1, n>>> (out.dev, a, 7);
	out.fetch ();
	for (int t = 0; t < n; t++)
	  CHECK (out[t] == (t + a + 8) % n);
      }
}
