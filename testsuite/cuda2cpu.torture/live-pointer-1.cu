/* { dg-do run } */
/* Pointers to global, constant and shared memory, null among them, live
   across barriers and move in loops.
   Copyright (C) 2026 The cuda2cpu authors.
   SPDX-License-Identifier: GPL-3.0-or-later */

#include "../cuda2cpu.run/check.h"

__constant__ int table[16] = { 5, 4, 3, 2, 1, 0, -1, -2, 9, 9, 9, 9, 7 };
__device__ int global_table[16];

__global__ void
follow (int *out, const int *in, int n)
{
  __shared__ int a[64], b[64];
  int t = threadIdx.x;
  const int *p = t % 4 == 0 ? in + t : t % 4 == 1 ? table + t % 16
		 : t % 4 == 2 ? a + t : nullptr;
  int *from = a, *to = b, *g = global_table;
  a[t] = 100 + t;
  if (t < 16)
    g[t] = t * t;
  __syncthreads ();
  for (int i = 0; i < n; i++)
    {
      to[t] = from[(t + 1) % 64];
      g += t < 4;
      int *swap = from;
      from = to;
      to = swap;
      __syncthreads ();
    }
  out[t] = (p ? *p : -1) + 1000 * from[t] + 1000000 * *g;
}

int
main ()
{
  static const int c[16] = { 5, 4, 3, 2, 1, 0, -1, -2, 9, 9, 9, 9, 7 };
  buffer<int> in (64), out (64);
  for (int t = 0; t < 64; t++)
    in[t] = 3 * t;
  in.send ();
  for (int n : { 0, 1, 2, 5 })
    {
      follow<<<1, 64>>> (out.dev, in.dev, n);
      out.fetch ();
      for (int t = 0; t < 64; t++)
	{
	  /* What a thread of the third kind finds at a[t] was last written
	     in the latest even round.  */
	  int v = t % 4 == 0 ? 3 * t : t % 4 == 1 ? c[t % 16]
		  : t % 4 == 2 ? 100 + (t + n / 2 * 2) % 64 : -1;
	  v += 1000 * (100 + (t + n) % 64);
	  CHECK (out[t] == v + 1000000 * (t < 4 ? n * n : 0));
	}
    }
}
