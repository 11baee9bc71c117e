/* { dg-do run } */
/* Locals whose address goes to a function that is not inlined, by pointer
   and by reference, before and after barriers.
   Copyright (C) 2026 The cuda2cpu authors.
   SPDX-License-Identifier: GPL-3.0-or-later */

#include "../cuda2cpu.run/check.h"

__device__ __noinline__ void
bump (int *p, int by)
{
  *p += by;
}

__device__ __noinline__ void
exchange (int &a, int &b)
{
  int c = a;
  a = b;
  b = c;
}

__device__ __noinline__ int *
larger (int *a, int *b)
{
  return *a > *b ? a : b;
}

__global__ void
addresses (int *out, int rounds)
{
  __shared__ int s[64];
  int t = threadIdx.x, x = t, y = 100 - t, z[2] = { 1, 2 };
  bump (&x, 3);
  s[t] = x;
  __syncthreads ();
  int *big = larger (&x, &y);
  for (int i = 0; i < rounds; i++)
    {
      bump (big, s[(t + i) % 64]);
      exchange (x, z[i % 2]);
      __syncthreads ();
    }
  out[t] = x + 7 * y + 49 * z[0] + 343 * z[1];
}

int
main ()
{
  for (int rounds : { 0, 1, 2, 5 })
    {
      buffer<int> out (64);
      addresses<<<1, 64>>> (out.dev, rounds);
      out.fetch ();
      for (int t = 0; t < 64; t++)
	{
	  int x = t + 3, y = 100 - t, z[2] = { 1, 2 };
	  int *big = x > y ? &x : &y;
	  for (int i = 0; i < rounds; i++)
	    {
	      *big += (t + i) % 64 + 3;
	      int c = x;
	      x = z[i % 2];
	      z[i % 2] = c;
	    }
	  CHECK (out[t] == x + 7 * y + 49 * z[0] + 343 * z[1]);
	}
    }
}
