/* { dg-do run } */
/* Barriers in lambdas that a kernel defines, with captures by value and by
   reference.
   Copyright (C) 2026 The cuda2cpu authors.
   SPDX-License-Identifier: GPL-3.0-or-later */

#include "../cuda2cpu.run/check.h"

template<typename F>
__device__ void
repeat (int n, F f)
{
  for (int i = 0; i < n; i++)
    f (i);
}

__global__ void
lambdas (int *out, int rounds)
{
  __shared__ int s[64];
  int t = threadIdx.x, v = t;
  auto exchange = [&] (int to) {
    s[t] = v;
    __syncthreads ();
    v = s[to];
    __syncthreads ();
  };
  exchange (63 - t);
  repeat (rounds, [&, t] (int i) {
    exchange ((t + i) % 64);
    v++;
  });
  out[t] = v;
}

int
main ()
{
  for (int rounds : { 0, 1, 2, 6 })
    {
      buffer<int> out (64);
      lambdas<<<1, 64>>> (out.dev, rounds);
      out.fetch ();
      for (int t = 0; t < 64; t++)
	CHECK (out[t] == 63 - (t + rounds * (rounds - 1) / 2) % 64 + rounds);
    }
}
