/* { dg-do run } */
/* Early returns at several depths and places; values stay right for those
   who go on.
   Copyright (C) 2026 The cuda2cpu authors.
   SPDX-License-Identifier: GPL-3.0-or-later */

#include "../cuda2cpu.run/check.h"

__global__ void
sieve (int *out, int a)
{
  __shared__ int s[256];
  int t = threadIdx.x, v = t * t, w = a - t;
  float f = t * .5f;
  out[t] = -1;
  if (t % 7 == 3)
    return;
  s[t] = v;
  __syncthreads ();
  if (t > 100)
    {
      if (t % 2)
	{
	  out[t] = -2;
	  return;
	}
      v += s[t - t % 7];
    }
  __syncthreads ();
  for (int i = 0; i < 3; i++)
    {
      s[t] = v + i;
      __syncthreads ();
      if (t == 50 + i)
	return;
      if (t % 7 == 5 && t < 99)
	{
	  w += s[t - 1];
	  if (i == 2 && t > 60)
	    {
	      out[t] = w;
	      return;
	    }
	}
      __syncthreads ();
    }
  out[t] = v + w + (int) f;
}

static int
expected (int t, int a)
{
  if (t % 7 == 3)
    return -1;
  if (t > 100 && t % 2)
    return -2;
  int v = t * t;
  if (t > 100)
    {
      int u = t - t % 7;
      v += u * u;
    }
  if (t >= 50 && t <= 52)
    return -1;
  int w = a - t;
  if (t % 7 == 5 && t < 99)
    {
      /* Thread 50 leaves in round 0 after its store; nobody else whose
	 value is read leaves early.  */
      for (int i = 0; i < 3; i++)
	w += (t - 1) * (t - 1) + i;
      if (t > 60)
	return w;
    }
  return v + w + t / 2;
}

int
main ()
{
  for (int a : { 0, 1000 })
    {
      buffer<int> out (256);
      sieve<<<1, 256>>> (out.dev, a);
      out.fetch ();
      for (int t = 0; t < 256; t++)
	CHECK (out[t] == expected (t, a));
    }
}
