/* { dg-do run } */
/* Uniform conditions on blockIdx, gridDim and blockDim choose which barriers
   a block meets.
   Copyright (C) 2026 The cuda2cpu authors.
   SPDX-License-Identifier: GPL-3.0-or-later */

#include "../cuda2cpu.run/check.h"

__global__ void
by_block (int *out)
{
  __shared__ int s[64];
  int t = threadIdx.x, n = blockDim.x, v = 1;
  s[t] = t + blockIdx.x;
  if (blockIdx.x % 3 == 0)
    {
      __syncthreads ();
      v = s[n - 1 - t];
    }
  else if (blockIdx.x == gridDim.x - 1)
    {
      __syncthreads ();
      s[t] += s[n - 1 - t] * 0 + 1;
      __syncthreads ();
      v = s[(t + 1) % n];
    }
  else if (blockDim.x > 32)
    {
      for (unsigned i = 0; i < blockIdx.x; i++)
	{
	  __syncthreads ();
	  v += s[(t + i) % n];
	}
    }
  out[blockIdx.x * n + t] = v;
}

int
main ()
{
  for (int n : { 32, 33, 64 })
    {
      buffer<int> out (6 * n);
      by_block<<<6, n>>> (out.dev);
      out.fetch ();
      for (int b = 0; b < 6; b++)
	for (int t = 0; t < n; t++)
	  {
	    int v = 1;
	    if (b % 3 == 0)
	      v = n - 1 - t + b;
	    else if (b == 5)
	      v = (t + 1) % n + b + 1;
	    else if (n > 32)
	      for (int i = 0; i < b; i++)
		v += (t + i) % n + b;
	    CHECK (out[b * n + t] == v);
	  }
    }
}
