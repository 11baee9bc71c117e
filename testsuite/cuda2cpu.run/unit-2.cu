/* { dg-do run } */
/* { dg-additional-sources "unit-2-more.cu" } */
/* Device functions and variables of another translation unit see the thread
   that calls them and its block's shared memory.
   Copyright (C) 2026 The cuda2cpu authors.
   SPDX-License-Identifier: GPL-3.0-or-later */

#include "check.h"

extern __device__ int place (int v);
extern __device__ void reverse (int *s, int from, int to);
extern __device__ int far_counter;
extern __constant__ int far_constant;

__global__ void
kernel (int *out)
{
  __shared__ int s[64];
  int t = threadIdx.x;
  s[t] = place (t * 10);
  __syncthreads ();
  if (t % 8 == 0)
    reverse (s, t, t + 8);
  __syncthreads ();
  atomicAdd (&far_counter, 1);
  out[blockIdx.x * 64 + t] = s[t] + far_constant;
}

extern int read_counter ();

int
main ()
{
  buffer<int> out (192);
  kernel<<<3, 64>>> (out.dev);
  out.fetch ();
  for (int i = 0; i < 192; i++)
    {
      int t = i % 64, u = t / 8 * 8 + 7 - t % 8;
      CHECK (out[i] == u * 11 + i / 64 * 1000 + 3 * 100000 + 7);
    }
  CHECK (read_counter () == 192 + 5);
}
