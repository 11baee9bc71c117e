/* { dg-do run } */
/* Loops with barriers made of goto: backward, forward out of two loops, and
   with two entries.
   Copyright (C) 2026 The cuda2cpu authors.
   SPDX-License-Identifier: GPL-3.0-or-later */

#include "../cuda2cpu.run/check.h"

__global__ void
backward (int *out, int rounds)
{
  __shared__ int s[64];
  int t = threadIdx.x, v = t, i = 0;
again:
  s[t] = v;
  __syncthreads ();
  v = s[(t + 1) % 64] + 1;
  __syncthreads ();
  if (++i < rounds)
    goto again;
  out[t] = v;
}

__global__ void
outward (int *out, int stop)
{
  __shared__ int s[64];
  int t = threadIdx.x, v = t, i, j = 0;
  for (i = 0; i < 4; i++)
    for (j = 0; j < 4; j++)
      {
	s[t] = v;
	__syncthreads ();
	v = s[(t + 1) % 64];
	__syncthreads ();
	if (i * 4 + j == stop)
	  goto found;
      }
  v += 1000;
found:
  __syncthreads ();
  out[t] = v * 100 + i * 10 + j;
}

__global__ void
two_entries (int *out, int where)
{
  __shared__ int s[64];
  int t = threadIdx.x, v = t, i = 0;
  s[t] = t;
  __syncthreads ();
  if (where)
    goto middle;
top:
  v = s[(t + 1) % 64] + v;
  __syncthreads ();
middle:
  s[t] = v;
  __syncthreads ();
  if (++i < 3)
    goto top;
  out[t] = v;
}

int
main ()
{
  for (int k : { 0, 1, 2, 6, 15, 16 })
    {
      buffer<int> a (64), b (64);
      backward<<<1, 64>>> (a.dev, k);
      outward<<<1, 64>>> (b.dev, k);
      a.fetch ();
      b.fetch ();
      int rounds = k ? k : 1, moved = k < 16 ? k + 1 : 16;
      for (int t = 0; t < 64; t++)
	{
	  CHECK (a[t] == (t + rounds) % 64 + rounds);
	  CHECK (b[t] == ((t + moved) % 64 + (k < 16 ? 0 : 1000)) * 100
			 + (k < 16 ? k / 4 * 10 + k % 4 : 44));
	}
    }
  for (int where = 0; where < 2; where++)
    {
      buffer<int> c (64);
      two_entries<<<1, 64>>> (c.dev, where);
      c.fetch ();
      int v[64], w[64];
      for (int t = 0; t < 64; t++)
	v[t] = t;
      for (int i = where; i < 3; i++)
	{
	  for (int t = 0; t < 64; t++)
	    w[t] = v[(t + 1) % 64] + v[t];
	  memcpy (v, w, sizeof v);
	}
      for (int t = 0; t < 64; t++)
	CHECK (c[t] == v[t]);
    }
}
