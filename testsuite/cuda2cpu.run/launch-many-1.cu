/* { dg-do run } */
/* Thousands of small launches in a row, with different kernels, sizes and
   shared memory by turns.
   Copyright (C) 2026 The cuda2cpu authors.
   SPDX-License-Identifier: GPL-3.0-or-later */

#include "check.h"

__global__ void
small (int *p, int v)
{
  extern __shared__ int s[];
  s[threadIdx.x] = p[threadIdx.x] + v;
  __syncthreads ();
  p[threadIdx.x] = s[blockDim.x - 1 - threadIdx.x];
}

__global__ void
single (int *p)
{
  p[0]++;
}

int
main ()
{
  buffer<int> p (64);
  for (int i = 0; i < 3000; i++)
    if (i % 3)
      small<<<1, 1 + i % 64, (1 + i % 64) * sizeof (int)>>> (p.dev, i % 7);
    else
      single<<<1, 1>>> (p.dev);
  p.fetch ();
  int q[64] = { 0 }, s[64];
  for (int i = 0; i < 3000; i++)
    if (i % 3)
      {
	int n = 1 + i % 64;
	for (int t = 0; t < n; t++)
	  s[t] = q[t] + i % 7;
	for (int t = 0; t < n; t++)
	  q[t] = s[n - 1 - t];
      }
    else
      q[0]++;
  for (int t = 0; t < 64; t++)
    CHECK (p[t] == q[t]);
}
