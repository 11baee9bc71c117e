/* { dg-do run } */
/* { dg-additional-options "-march=native" } */
/* What blocks add up is added up for all of them by atomic operations, and by
   trying until nobody has come between.
   Copyright (C) 2026 The cuda2cpu authors.
   SPDX-License-Identifier: GPL-3.0-or-later */

#include "../cuda2cpu.run/check.h"

const int BLOCKS = 50, N = 128;

struct result
{
  float sum;
  int most;
  unsigned all;
  double tried;
  int greatest;
};

__device__ void
add (double *to, double value)
{
  unsigned long long *p = (unsigned long long *) to, old = *p, before;
  do
    {
      before = old;
      double next = value + __longlong_as_double (before);
      old = atomicCAS (p, before, __double_as_longlong (next));
    }
  while (before != old);
}

__device__ void
raise (int *to, int value)
{
  int old = *to;
  while (old < value)
    {
      int before = old;
      old = atomicCAS (to, before, value);
      if (old == before)
	break;
    }
}

__global__ void
reals (const int *in, result *out)
{
  __shared__ float s[N];
  int t = threadIdx.x;
  s[t] = in[blockIdx.x * N + t];
  __syncthreads ();
  for (int d = 1; d < N; d *= 2)
    {
      if (t % (2 * d) == 0)
	s[t] += s[t + d];
      __syncthreads ();
    }
  if (t == 0)
    {
      atomicAdd (&out->sum, s[0]);
      add (&out->tried, s[0]);
    }
}

__global__ void
integers (const int *in, result *out)
{
  __shared__ int s[N], most[N];
  int t = threadIdx.x;
  s[t] = in[blockIdx.x * N + t];
  most[t] = s[t] * 3 % 1000;
  __syncthreads ();
  for (int d = N / 2; d > 0; d /= 2)
    {
      if (t < d)
	s[t] += s[t + d];
      __syncthreads ();
    }
  for (int d = N / 2; d > 0; d /= 2)
    {
      if (t < d)
	most[t] = max (most[t], most[t + d]);
      __syncthreads ();
    }
  if (t == 0)
    {
      atomicAdd (&out->all, s[0]);
      atomicMax (&out->most, most[0]);
      raise (&out->greatest, most[0] - s[0]);
    }
}

int
main ()
{
  buffer<int> in (BLOCKS * N);
  buffer<result> out (1);
  int sum = 0, most = 0, greatest = -1000000;
  for (int block = 0; block < BLOCKS; block++)
    {
      int all = 0, top = 0;
      for (int i = block * N; i < (block + 1) * N; i++)
	{
	  in[i] = i * 2654435761u >> 23;
	  all += in[i];
	  top = max (top, in[i] * 3 % 1000);
	}
      sum += all;
      most = max (most, top);
      greatest = max (greatest, top - all);
    }
  out[0] = { 0, -1, 0, 0, -1000000 };
  in.send ();
  out.send ();
  reals<<<BLOCKS, N>>> (in.dev, out.dev);
  integers<<<BLOCKS, N>>> (in.dev, out.dev);
  out.fetch ();
  CHECK (out[0].sum == sum);
  CHECK (out[0].tried == sum);
  CHECK (out[0].all == (unsigned) sum);
  CHECK (out[0].most == most);
  CHECK (out[0].greatest == greatest);
}
