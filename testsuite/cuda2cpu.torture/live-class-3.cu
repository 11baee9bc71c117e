/* { dg-do run } */
/* Objects with virtual functions, built in the kernel, live across barriers.
   Copyright (C) 2026 The cuda2cpu authors.
   SPDX-License-Identifier: GPL-3.0-or-later */

#include "../cuda2cpu.run/check.h"

struct shape
{
  int k;
  __device__ shape (int v) : k (v) { }
  __device__ virtual int area () const { return k; }
  __device__ virtual void grow (int by) { k += by; }
};

struct square : shape
{
  __device__ square (int v) : shape (v) { }
  __device__ int area () const override { return k * k; }
};

struct box : square
{
  int extra;
  __device__ box (int v, int e) : square (v), extra (e) { }
  __device__ int area () const override { return square::area () + extra; }
  __device__ void grow (int by) override { extra += by; }
};

__global__ void
shapes (int *out, int rounds)
{
  __shared__ int s[60];
  int t = threadIdx.x;
  shape a (t);
  square b (t);
  box c (t, 7);
  shape *p = t % 3 == 0 ? &a : t % 3 == 1 ? &b : &c;
  for (int i = 0; i < rounds; i++)
    {
      s[t] = p->area ();
      __syncthreads ();
      p->grow (s[(t + 1) % 60] % 10);
      __syncthreads ();
    }
  out[t] = p->area ();
}

int
main ()
{
  for (int rounds : { 0, 1, 4 })
    {
      buffer<int> out (60);
      shapes<<<1, 60>>> (out.dev, rounds);
      out.fetch ();
      int k[60], e[60], s[60];
      auto area = [&] (int t) {
	return t % 3 == 0 ? k[t] : k[t] * k[t] + (t % 3 == 2 ? e[t] : 0);
      };
      for (int t = 0; t < 60; t++)
	k[t] = t, e[t] = 7;
      for (int i = 0; i < rounds; i++)
	{
	  for (int t = 0; t < 60; t++)
	    s[t] = area (t);
	  for (int t = 0; t < 60; t++)
	    (t % 3 == 2 ? e : k)[t] += s[(t + 1) % 60] % 10;
	}
      for (int t = 0; t < 60; t++)
	CHECK (out[t] == area (t));
    }
}
