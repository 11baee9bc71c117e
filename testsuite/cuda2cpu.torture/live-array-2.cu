/* { dg-do run } */
/* Local arrays live across barriers, indexed by variables, each thread with
   its own.
   Copyright (C) 2026 The cuda2cpu authors.
   SPDX-License-Identifier: GPL-3.0-or-later */

#include "../cuda2cpu.run/check.h"

__global__ void
variable (int *out, int rounds)
{
  __shared__ int s[100];
  int t = threadIdx.x, n = blockDim.x;
  int h[17];
  for (int i = 0; i < 17; i++)
    h[i] = i * t;
  for (int r = 0; r < rounds; r++)
    {
      s[t] = h[(t + r) % 17];
      __syncthreads ();
      int v = s[(t + 1) % n];
      h[v % 17] += r + 1;
      __syncthreads ();
    }
  unsigned int sum = 0;
  for (int i = 0; i < 17; i++)
    sum = sum * 5 + h[i];
  out[t] = sum;
}

int
main ()
{
  for (int n : { 1, 33, 100 })
    for (int rounds : { 0, 1, 5 })
      {
	buffer<int> out (n);
	variable<<<1, n>>> (out.dev, rounds);
	out.fetch ();
	static unsigned h[100][17];
	for (int t = 0; t < n; t++)
	  for (int i = 0; i < 17; i++)
	    h[t][i] = i * t;
	for (int r = 0; r < rounds; r++)
	  {
	    unsigned s[100];
	    for (int t = 0; t < n; t++)
	      s[t] = h[t][(t + r) % 17];
	    for (int t = 0; t < n; t++)
	      h[t][s[(t + 1) % n] % 17] += r + 1;
	  }
	for (int t = 0; t < n; t++)
	  {
	    unsigned sum = 0;
	    for (int i = 0; i < 17; i++)
	      sum = sum * 5 + h[t][i];
	    CHECK (out[t] == (int) sum);
	  }
      }
}
