/* { dg-do run } */
/* Loops with barriers one after the other, with values carried from each to
   the next.
   Copyright (C) 2026 The cuda2cpu authors.
   SPDX-License-Identifier: GPL-3.0-or-later */

#include "../cuda2cpu.run/check.h"

__global__ void
stages (int *out, int a, int b)
{
  __shared__ int s[96];
  int t = threadIdx.x, v = t, total = 0;
  for (int i = 0; i < a; i++)
    {
      s[t] = v;
      __syncthreads ();
      v = s[(t + 1) % 96];
      total += v;
      __syncthreads ();
    }
  int kept = total * 2;
  int j = b;
  while (j-- > 0)
    {
      s[t] = total;
      __syncthreads ();
      total = s[95 - t] + j;
      __syncthreads ();
    }
  for (int i = 0; i < 2; i++)
    __syncthreads ();
  out[t] = total + kept * 1000 + v;
}

int
main ()
{
  for (int a : { 0, 1, 5 })
    for (int b : { 0, 1, 4 })
      {
	buffer<int> out (96);
	stages<<<1, 96>>> (out.dev, a, b);
	out.fetch ();
	int total[96];
	for (int t = 0; t < 96; t++)
	  {
	    total[t] = 0;
	    for (int i = 1; i <= a; i++)
	      total[t] += (t + i) % 96;
	  }
	for (int t = 0; t < 96; t++)
	  CHECK (out[t] == total[b % 2 ? 95 - t : t] + b * (b - 1) / 2
			   + 2000 * total[t] + (t + a) % 96);
      }
}
