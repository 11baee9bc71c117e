/* { dg-do run } */
/* The last block to finish, found by an atomic counter behind a fence, sums
   what all blocks wrote.
   Copyright (C) 2026 The cuda2cpu authors.
   SPDX-License-Identifier: GPL-3.0-or-later */

#include "check.h"

__device__ unsigned finished;

__global__ void
sum (const int *in, volatile int *partial, int *out, int n)
{
  __shared__ int s[128];
  __shared__ bool last;
  int t = threadIdx.x, v = 0;
  for (int i = blockIdx.x * 128 + t; i < n; i += gridDim.x * 128)
    v += in[i];
  s[t] = v;
  for (int d = 64; d > 0; d /= 2)
    {
      __syncthreads ();
      if (t < d)
	s[t] += s[t + d];
    }
  if (t == 0)
    {
      partial[blockIdx.x] = s[0];
      __threadfence ();
      last = atomicInc (&finished, gridDim.x - 1) == gridDim.x - 1;
    }
  __syncthreads ();
  if (!last)
    return;
  v = 0;
  for (int i = t; i < (int) gridDim.x; i += 128)
    v += partial[i];
  s[t] = v;
  __syncthreads ();
  for (int d = 64; d > 0; d /= 2)
    {
      if (t < d)
	s[t] += s[t + d];
      __syncthreads ();
    }
  if (t == 0)
    *out += s[0];
}

int
main ()
{
  const int n = 20000;
  buffer<int> in (n), partial (150), out (1);
  int want = 0;
  for (int i = 0; i < n; i++)
    want += in[i] = i % 91 - 40;
  in.send ();
  int launches = 0;
  for (int g : { 1, 7, 150, 150 })
    {
      sum<<<g, 128>>> (in.dev, partial.dev, out.dev, n);
      launches++;
    }
  out.fetch ();
  CHECK (out[0] == want * launches);
}
