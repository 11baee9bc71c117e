/* { dg-do run } */
/* Votes among the threads that have not exited.
   Copyright (C) 2026 The cuda2cpu authors.
   SPDX-License-Identifier: GPL-3.0-or-later */

#include "../cuda2cpu.run/check.h"

__global__ void
rest (int *out, int n)
{
  int t = threadIdx.x, i = blockIdx.x * blockDim.x + t;
  if (i >= n)
    return;
  int c = __syncthreads_count (1);
  int a = __syncthreads_and (i < n);
  int o = __syncthreads_or (i >= n);
  if (t % 3 == 0)
    return;
  out[i] = c * 100 + (a != 0) * 10 + (o != 0) + 1000000
	   + __syncthreads_count (t % 3 == 1) * 1000000;
}

int
main ()
{
  for (int b : { 3, 32, 100 })
    for (int n : { 2, 50, 96, 200 })
      {
	int g = (n + b - 1) / b;
	buffer<int> out (n);
	rest<<<g, b>>> (out.dev, n);
	out.fetch ();
	for (int i = 0; i < n; i++)
	  {
	    int live = n - i / b * b < b ? n - i / b * b : b;
	    int ones = (live + 1) / 3;
	    CHECK (out[i] == (i % b % 3 == 0 ? 0
			      : live * 100 + 10 + 1000000 + ones * 1000000));
	  }
      }
}
