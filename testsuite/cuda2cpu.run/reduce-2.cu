/* { dg-do run } */
/* The classic reductions with the block size as a template argument,
   completely unrolled, many elements a thread.
   Copyright (C) 2026 The cuda2cpu authors.
   SPDX-License-Identifier: GPL-3.0-or-later */

#include "check.h"

template<typename T, unsigned B>
__global__ void
reduce (const T *__restrict__ in, T *__restrict__ out, unsigned n)
{
  __shared__ T s[B];
  unsigned t = threadIdx.x, i = blockIdx.x * (B * 2) + t;
  unsigned stride = B * 2 * gridDim.x;
  T sum = 0;
  while (i < n)
    {
      sum += in[i];
      if (i + B < n)
	sum += in[i + B];
      i += stride;
    }
  s[t] = sum;
  __syncthreads ();
  if (B >= 512)
    {
      if (t < 256)
	s[t] = sum = sum + s[t + 256];
      __syncthreads ();
    }
  if (B >= 256)
    {
      if (t < 128)
	s[t] = sum = sum + s[t + 128];
      __syncthreads ();
    }
  if (B >= 128)
    {
      if (t < 64)
	s[t] = sum = sum + s[t + 64];
      __syncthreads ();
    }
#pragma unroll
  for (unsigned d = B < 64 ? B / 2 : 32; d > 0; d >>= 1)
    {
      if (t < d)
	s[t] = sum = sum + s[t + d];
      __syncthreads ();
    }
  if (t == 0)
    out[blockIdx.x] = sum;
}

template<typename T, unsigned B>
static void
check (unsigned n, unsigned g)
{
  buffer<T> in (n), out (g);
  T want = 0, sum = 0;
  for (unsigned i = 0; i < n; i++)
    want += in[i] = (T) (i * 31 % 257) - 100;
  in.send ();
  reduce<T, B><<<g, B>>> (in.dev, out.dev, n);
  out.fetch ();
  for (unsigned i = 0; i < g; i++)
    sum += out[i];
  CHECK (sum == want);
}

int
main ()
{
  for (unsigned n : { 1u, 777u, 50000u })
    for (unsigned g : { 1u, 13u })
      {
	check<int, 512> (n, g);
	check<int, 64> (n, g);
	check<double, 256> (n, g);
	check<float, 128> (n, g);
	check<long long, 16> (n, g);
	check<int, 1> (n, g);
      }
}
