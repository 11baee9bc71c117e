/* { dg-do run } */
/* Functions that stay out of line see the built-in variables of the thread
   that calls them, before and after barriers.
   Copyright (C) 2026 The cuda2cpu authors.
   SPDX-License-Identifier: GPL-3.0-or-later */

#include "../cuda2cpu.run/check.h"

__device__ __noinline__ int
place ()
{
  return ((blockIdx.y * gridDim.x + blockIdx.x) * blockDim.y + threadIdx.y)
	 * blockDim.x + threadIdx.x;
}

__device__ __noinline__ int
deeper (int v)
{
  return v + place () + threadIdx.z * 1000000 + blockIdx.z * 2000000
	 + (blockDim.z + gridDim.z) * 10000000;
}

__global__ void
kernel (int *out, unsigned n)
{
  __shared__ int s[64];
  int t = threadIdx.y * blockDim.x + threadIdx.x;
  int i = place ();
  s[t] = i;
  __syncthreads ();
  int v = deeper (s[63 - t]);
  __syncthreads ();
  if (t % 2 == 0)
    v -= place ();
  out[i] = v;
}

int
main ()
{
  buffer<int> out (6 * 64);
  kernel<<<dim3 (3, 2), dim3 (16, 4)>>> (out.dev, 6 * 64);
  out.fetch ();
  for (int i = 0; i < 6 * 64; i++)
    CHECK (out[i] == i / 64 * 64 + 63 - i % 64 + (i % 2 ? i : 0) + 20000000);
}
