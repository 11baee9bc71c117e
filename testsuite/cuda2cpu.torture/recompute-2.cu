/* { dg-do run } */
/* What was loaded before a barrier keeps its value though the memory has
   changed since.
   Copyright (C) 2026 The cuda2cpu authors.
   SPDX-License-Identifier: GPL-3.0-or-later */

#include "../cuda2cpu.run/check.h"

__device__ int counter;

__global__ void
stale (int *out, int *global, const int *alias)
{
  __shared__ int s[64], uniform;
  int t = threadIdx.x;
  s[t] = t;
  if (t == 0)
    uniform = 10;
  __syncthreads ();
  int a = s[63 - t], b = global[t], c = alias[t ^ 1], u = uniform;
  int d = *(volatile int *) &counter;
  __syncthreads ();
  s[t] = -1;
  global[t] = -2;
  if (t == 5)
    {
      uniform = 20;
      counter = 99;
    }
  __syncthreads ();
  out[t] = a + b * 100 + c * 10000 + (u + uniform) * 1000000;
  out[64 + t] = d;
  if (t == 0)
    counter = 0;
}

int
main ()
{
  buffer<int> out (128), global (64);
  for (int t = 0; t < 64; t++)
    global[t] = 64 - t;
  global.send ();
  stale<<<1, 64>>> (out.dev, global.dev, global.dev);
  out.fetch ();
  for (int t = 0; t < 64; t++)
    {
      CHECK (out[t] == 63 - t + (64 - t) * 100 + (64 - (t ^ 1)) * 10000
		       + 30000000);
      CHECK (out[64 + t] == 0);
    }
}
