/* { dg-do run } */
/* A local of the caller's, changed by reference in device functions that
   hold the barriers.
   Copyright (C) 2026 The cuda2cpu authors.
   SPDX-License-Identifier: GPL-3.0-or-later */

#include "../cuda2cpu.run/check.h"

struct state { int sum; int *where; int local; };

__device__ void
step (int *s, state &st, int i)
{
  s[threadIdx.x] = st.local;
  __syncthreads ();
  st.sum += s[(threadIdx.x + i) % blockDim.x];
  ++*st.where;
  __syncthreads ();
}

__device__ int
run (int *s, int rounds)
{
  int steps = 0;
  state st = { 0, &steps, (int) threadIdx.x };
  for (int i = 0; i < rounds; i++)
    {
      step (s, st, i);
      if (i == 1)
	st.where = &st.local;
    }
  return st.sum * 10 + steps;
}

__global__ void
kernel (int *out, int rounds)
{
  __shared__ int s[64];
  out[threadIdx.x] = run (s, rounds);
}

int
main ()
{
  for (int n : { 1, 5, 64 })
    for (int rounds : { 0, 1, 2, 5 })
      {
	buffer<int> out (n);
	kernel<<<1, n>>> (out.dev, rounds);
	out.fetch ();
	for (int t = 0; t < n; t++)
	  {
	    int sum = 0;
	    for (int i = 0; i < rounds; i++)
	      sum += (t + i) % n + (i > 2 ? i - 2 : 0);
	    CHECK (out[t] == sum * 10 + (rounds < 2 ? rounds : 2));
	  }
      }
}
