/* { dg-do run } */
/* { dg-threads "1 3" } */
/* A scan over blocks in one pass: each block spins until its predecessor has
   published its sum.
   Copyright (C) 2026 The cuda2cpu authors.
   SPDX-License-Identifier: GPL-3.0-or-later */

#include "check.h"

__device__ volatile int state[300];
__device__ volatile int prefix[300];
__device__ int tickets;

__global__ void
scan (const int *in, int *out, int n, bool by_ticket)
{
  __shared__ int s[64], before, block;
  int t = threadIdx.x;
  if (t == 0)
    block = by_ticket ? atomicAdd (&tickets, 1) : blockIdx.x;
  __syncthreads ();
  int i = block * 64 + t, own = i < n ? in[i] : 0;
  s[t] = own;
  __syncthreads ();
  for (int d = 1; d < 64; d *= 2)
    {
      int v = t >= d ? s[t - d] : 0;
      __syncthreads ();
      s[t] += v;
      __syncthreads ();
    }
  if (t == 63)
    {
      int b = 0;
      if (block > 0)
	{
	  while (state[block - 1] == 0)
	    ;
	  __threadfence ();
	  b = prefix[block - 1];
	}
      prefix[block] = b + s[63];
      __threadfence ();
      state[block] = 1;
      before = b;
    }
  __syncthreads ();
  if (i < n)
    out[i] = before + s[t];
}

int
main ()
{
  const int n = 300 * 64 - 17;
  buffer<int> in (n), out (n);
  for (int i = 0; i < n; i++)
    in[i] = i % 13 - 4;
  in.send ();
  static int zero[300];
  for (int by_ticket = 0; by_ticket < 2; by_ticket++)
    {
      OK (cudaMemcpyToSymbol (state, zero, sizeof zero));
      scan<<<300, 64>>> (in.dev, out.dev, n, by_ticket);
      out.fetch ();
      int sum = 0;
      for (int i = 0; i < n; i++)
	CHECK (out[i] == (sum += in[i]));
    }
}
