/* { dg-do run } */
/* Every block has shared memory of its own: nothing of another block is seen
   once it is initialised.
   Copyright (C) 2026 The cuda2cpu authors.
   SPDX-License-Identifier: GPL-3.0-or-later */

#include "../cuda2cpu.run/check.h"

__global__ void
collect (int *out)
{
  __shared__ int s[50], count;
  int t = threadIdx.x;
  s[t] = 0;
  if (t == 0)
    count = 0;
  __syncthreads ();
  if (t <= (int) blockIdx.x % 50)
    {
      s[t] = blockIdx.x;
      atomicAdd (&count, 1);
    }
  __syncthreads ();
  int sum = 0;
  for (int i = 0; i < 50; i++)
    sum += s[i];
  out[blockIdx.x * 50 + t] = sum * 100 + count;
}

int
main ()
{
  const int blocks = 301;
  buffer<int> out (blocks * 50);
  for (int again = 0; again < 3; again++)
    {
      collect<<<blocks, 50>>> (out.dev);
      out.fetch ();
      for (int i = 0; i < blocks * 50; i++)
	{
	  int b = i / 50, n = b % 50 + 1;
	  CHECK (out[i] == b * n * 100 + n);
	}
    }
}
