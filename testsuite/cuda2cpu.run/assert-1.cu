/* { dg-do run } */
/* An assertion that holds lets the kernel go on, in kernels and in device
   functions, between barriers.
   Copyright (C) 2026 The cuda2cpu authors.
   SPDX-License-Identifier: GPL-3.0-or-later */

#include "check.h"

#include <assert.h>

__device__ int
checked (int v)
{
  assert (v >= 0 && "not negative");
  return v + 1;
}

__global__ void
kernel (int *out)
{
  __shared__ int s[32];
  assert (blockDim.x == 32);
  s[threadIdx.x] = checked (threadIdx.x);
  __syncthreads ();
  assert (s[0] == 1);
  out[threadIdx.x] = s[31 - threadIdx.x];
}

int
main ()
{
  buffer<int> out (32);
  kernel<<<1, 32>>> (out.dev);
  out.fetch ();
  for (int t = 0; t < 32; t++)
    CHECK (out[t] == 32 - t);
}
