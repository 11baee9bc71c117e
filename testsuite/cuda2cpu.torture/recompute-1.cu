/* { dg-do run } */
/* Pure functions of the indices and parameters, used after many barriers.
   Copyright (C) 2026 The cuda2cpu authors.
   SPDX-License-Identifier: GPL-3.0-or-later */

#include "../cuda2cpu.run/check.h"

__global__ void
pure (int *out, int n, int k)
{
  __shared__ int s[128];
  int t = threadIdx.x, b = blockIdx.x;
  int i = b * blockDim.x + t, row = i / k, column = i % k;
  bool edge = row == 0 || column == k - 1;
  unsigned hash = i * 2654435761u >> 7;
  float f = (float) t / (b + 1);
  s[t] = row;
  __syncthreads ();
  int a = s[blockDim.x - 1 - t];
  __syncthreads ();
  s[t] = column + (int) (hash & 15);
  __syncthreads ();
  a += s[(t + 1) % blockDim.x] * 100;
  __syncthreads ();
  if (i < n)
    out[i] = a + (edge ? 100000 : 0) + (int) (hash & 7) * 1000000
	     + (int) f;
}

int
main ()
{
  for (int b : { 1, 33, 128 })
    for (int k : { 1, 7, 40 })
      {
	buffer<int> out (2 * b + 50);
	pure<<<3, b>>> (out.dev, 2 * b + 50, k);
	out.fetch ();
	for (int i = 0; i < 2 * b + 50 && i < 3 * b; i++)
	  {
	    int first = i / b * b, u = first + (i % b + 1) % b;
	    unsigned hash = i * 2654435761u >> 7, h = u * 2654435761u >> 7;
	    bool edge = i / k == 0 || i % k == k - 1;
	    float f = (float) (i % b) / (i / b + 1);
	    CHECK (out[i] == (first + b - 1 - i % b) / k
			     + (u % k + (int) (h & 15)) * 100
			     + (edge ? 100000 : 0)
			     + (int) (hash & 7) * 1000000 + (int) f);
	  }
      }
}
