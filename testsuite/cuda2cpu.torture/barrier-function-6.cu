/* { dg-do run } */
/* A device function with barriers and shared memory of its own: one instance
   a block, however it is reached.
   Copyright (C) 2026 The cuda2cpu authors.
   SPDX-License-Identifier: GPL-3.0-or-later */

#include "../cuda2cpu.run/check.h"

__device__ int
reverse (int v)
{
  __shared__ int s[128];
  s[threadIdx.x] = v;
  __syncthreads ();
  v = s[blockDim.x - 1 - threadIdx.x];
  __syncthreads ();
  return v;
}

__device__ int
indirect (int v)
{
  return reverse (v + 1) + 1;
}

__device__ int
count (bool start)
{
  __shared__ int calls;
  if (start && threadIdx.x == 0)
    calls = 0;
  __syncthreads ();
  if (threadIdx.x == 0)
    calls++;
  __syncthreads ();
  int c = calls;
  __syncthreads ();
  return c;
}

__global__ void
kernel (int *out)
{
  int v = reverse (threadIdx.x);
  int c = count (true);
  v = indirect (v) * 10;
  c += 10 * count (false);
  c += 100 * count (false);
  out[blockIdx.x * blockDim.x + threadIdx.x] = reverse (v) + 10000 * c;
}

int
main ()
{
  for (int n : { 1, 33, 128 })
    {
      buffer<int> out (3 * n);
      kernel<<<3, n>>> (out.dev);
      out.fetch ();
      for (int i = 0; i < 3 * n; i++)
	CHECK (out[i] == (n - 1 - (n - 1 - i % n) - i % n
			  + (n - 1 - i % n) + 2) * 10 + 3210000);
    }
}
