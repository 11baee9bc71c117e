/* { dg-do run } */
/* Calls through pointers to device functions: in a device table, set on the
   host, made in the kernel.
   Copyright (C) 2026 The cuda2cpu authors.
   SPDX-License-Identifier: GPL-3.0-or-later */

#include "../cuda2cpu.run/check.h"

typedef int (*fn) (int);

__device__ int
thread_of (int v)
{
  return v + threadIdx.x;
}

__device__ int
block_of (int v)
{
  return v * 2 + blockIdx.x;
}

__device__ int
shared_of (int v)
{
  __shared__ int calls[64];
  calls[threadIdx.x] = v + 7;
  return calls[threadIdx.x] + gridDim.x;
}

__device__ fn table[3] = { thread_of, block_of, shared_of };
__device__ fn chosen = block_of;

__global__ void
kernel (int *out, fn given, int k)
{
  __shared__ int s[64];
  int t = threadIdx.x;
  fn f = t % 2 ? thread_of : shared_of;
  s[t] = table[(t + k) % 3] (t);
  __syncthreads ();
  int v = given (s[63 - t]);
  __syncthreads ();
  out[blockIdx.x * 64 + t] = v + f (1000 * t) + chosen (0) * 1000000;
}

static int
apply (int which, int v, int t, int b)
{
  return which == 0 ? v + t : which == 1 ? v * 2 + b : v + 7 + 2;
}

int
main ()
{
  fn given;
  OK (cudaMemcpyFromSymbol (&given, chosen, sizeof given));
  for (int k = 0; k < 3; k++)
    {
      buffer<int> out (128);
      kernel<<<2, 64>>> (out.dev, given, k);
      out.fetch ();
      for (int i = 0; i < 128; i++)
	{
	  int t = i % 64, b = i / 64, u = 63 - t;
	  int v = apply (1, apply ((u + k) % 3, u, u, b), t, b);
	  v += apply (t % 2 ? 0 : 2, 1000 * t, t, b) + b * 1000000;
	  CHECK (out[i] == v);
	}
    }
}
