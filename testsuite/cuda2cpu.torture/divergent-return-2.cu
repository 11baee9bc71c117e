/* { dg-do run } */
/* Threads leave a loop of barriers one after the other by return.
   Copyright (C) 2026 The cuda2cpu authors.
   SPDX-License-Identifier: GPL-3.0-or-later */

#include "../cuda2cpu.run/check.h"

__global__ void
shrink (int *out)
{
  __shared__ int s[100];
  int t = threadIdx.x, n = blockDim.x, sum = 0;
  s[t] = t;
  __syncthreads ();
  for (int i = 0; ; i++)
    {
      sum += s[(t + i) % n];
      out[t] = sum;
      if (t <= i)
	return;
      __syncthreads ();
      s[t] += 1;
      __syncthreads ();
    }
}

int
main ()
{
  for (int n : { 1, 2, 33, 100 })
    {
      buffer<int> out (n);
      shrink<<<1, n>>> (out.dev);
      out.fetch ();
      for (int t = 0; t < n; t++)
	{
	  int sum = 0;
	  for (int i = 0; i <= t; i++)
	    {
	      /* Thread u adds one in round k unless u <= k.  */
	      int u = (t + i) % n;
	      sum += u + (i < u ? i : u);
	    }
	  CHECK (out[t] == sum);
	}
    }
}
