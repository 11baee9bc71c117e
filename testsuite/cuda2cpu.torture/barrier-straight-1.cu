/* { dg-do run } */
/* Straight-line barriers: each thread sees what its neighbours wrote before
   each of them.
   Copyright (C) 2026 The cuda2cpu authors.
   SPDX-License-Identifier: GPL-3.0-or-later */

#include "../cuda2cpu.run/check.h"

__global__ void
pass_on (int *out)
{
  __shared__ int a[1024], b[1024];
  int t = threadIdx.x, n = blockDim.x, next = (t + 1) % n;
  a[t] = t * t;
  __syncthreads ();
  b[t] = a[next] + 1;
  __syncthreads ();
  a[t] = b[next] + 1;
  __syncthreads ();
  b[t] = a[next] + blockIdx.x;
  __syncthreads ();
  out[blockIdx.x * n + t] = b[next];
}

int
main ()
{
  for (int n : BLOCK_SIZES)
    {
      buffer<int> out (2 * n);
      pass_on<<<2, n>>> (out.dev);
      out.fetch ();
      for (int i = 0; i < 2 * n; i++)
	{
	  int from = (i % n + 4) % n;
	  CHECK (out[i] == from * from + 2 + i / n);
	}
    }
}
