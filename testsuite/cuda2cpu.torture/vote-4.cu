/* { dg-do run } */
/* Votes in device functions and lambdas, with results that are not used, and
   many in one expression.
   Copyright (C) 2026 The cuda2cpu authors.
   SPDX-License-Identifier: GPL-3.0-or-later */

#include "../cuda2cpu.run/check.h"

__device__ int
fraction (int v)
{
  return 100 * __syncthreads_count (v) / (int) blockDim.x;
}

template<typename F>
__device__ bool
all (F f)
{
  return __syncthreads_and (f (threadIdx.x));
}

__global__ void
votes (int *out, int limit)
{
  __shared__ int s[64];
  int t = threadIdx.x;
  s[t] = t;
  __syncthreads_or (0);
  int v = s[63 - t];
  __syncthreads_count (t);
  s[t] = v + limit;
  (void) __syncthreads_and (1);
  v = s[(t + 1) % 64];
  v += fraction (t < limit) * 1000
       + all ([=] (int i) { return i < limit; }) * 1000000;
  if (all ([] (int) { return true; }) && !all ([] (int i) { return i; }))
    v = -v;
  out[t] = v;
}

int
main ()
{
  for (int limit : { 0, 16, 63, 64, 90 })
    {
      buffer<int> out (64);
      votes<<<1, 64>>> (out.dev, limit);
      out.fetch ();
      int in = limit < 64 ? limit : 64;
      for (int t = 0; t < 64; t++)
	CHECK (out[t] == -(63 - (t + 1) % 64 + limit
			   + 100 * in / 64 * 1000
			   + (limit >= 64) * 1000000));
    }
}
