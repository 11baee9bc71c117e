/* { dg-do run } */
/* Destructors run for threads that return early, between barriers that the
   others meet.
   Copyright (C) 2026 The cuda2cpu authors.
   SPDX-License-Identifier: GPL-3.0-or-later */

#include "../cuda2cpu.run/check.h"

struct counter
{
  int *p;
  __device__ counter (int *where) : p (where) { *p += 1; }
  __device__ counter (const counter &o) : p (o.p) { *p += 100; }
  __device__ ~counter () { *p += 10000; }
};

__device__ int
by_value (counter c)
{
  __syncthreads ();
  return *c.p;
}

__global__ void
leave (int *count, int *out, int n)
{
  __shared__ int s[64];
  int t = threadIdx.x;
  counter a (count + t);
  if (t >= n)
    return;
  s[t] = t;
  __syncthreads ();
  counter b (count + t);
  int v = by_value (b);
  if (t % 2)
    {
      counter c (a);
      out[t] = -1;
      return;
    }
  __syncthreads ();
  out[t] = s[t / 2] * 100000 + v;
}

int
main ()
{
  for (int n : { 0, 1, 40, 64 })
    {
      buffer<int> count (64), out (64);
      leave<<<1, 64>>> (count.dev, out.dev, n);
      count.fetch ();
      out.fetch ();
      for (int t = 0; t < 64; t++)
	{
	  CHECK (count[t] == (t >= n ? 10001 : t % 2 ? 40202 : 30102));
	  CHECK (out[t] == (t >= n ? 0 : t % 2 ? -1 : t / 2 * 100000 + 102));
	}
    }
}
