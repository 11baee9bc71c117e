/* { dg-do run } */
/* Functions that stay out of line use shared memory of their own and of the
   block, static and dynamic.
   Copyright (C) 2026 The cuda2cpu authors.
   SPDX-License-Identifier: GPL-3.0-or-later */

#include "../cuda2cpu.run/check.h"

extern __shared__ float dynamic[];

__device__ __noinline__ float *
scratch ()
{
  __shared__ float s[64];
  return s;
}

__device__ __noinline__ void
store (int i, float v)
{
  scratch ()[i] = v;
  dynamic[63 - i] = v * 2;
}

__device__ __noinline__ float
load (int i)
{
  return scratch ()[i] + dynamic[i] * 1000;
}

__global__ void
kernel (float *out, int rounds)
{
  int t = threadIdx.x;
  float v = t + blockIdx.x;
  for (int r = 0; r < rounds; r++)
    {
      store (t, v);
      __syncthreads ();
      v = load ((t + 1) % 64);
      __syncthreads ();
      v = v - (int) (v / 1000) * 1000;
    }
  out[blockIdx.x * 64 + t] = v;
}

int
main ()
{
  for (int rounds : { 1, 2, 3 })
    {
      buffer<float> out (256);
      kernel<<<4, 64, 64 * sizeof (float)>>> (out.dev, rounds);
      out.fetch ();
      for (int i = 0; i < 256; i++)
	CHECK (out[i] == (i + rounds) % 64 + i / 64);
    }
}
