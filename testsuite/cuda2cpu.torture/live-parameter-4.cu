/* { dg-do run } */
/* { dg-additional-options "-fchecking=2" } */
/* A scalar parameter whose address is taken and that threads change: each has
   its own.
   Copyright (C) 2026 The cuda2cpu authors.
   SPDX-License-Identifier: GPL-3.0-or-later */

#include "../cuda2cpu.run/check.h"

__device__ void
bump (int *n, float &f, int by)
{
  *n += by;
  f *= 2;
}

__global__ void
k (int n, float f, int *out)
{
  int t = threadIdx.x;
  bump (&n, f, t);
  __syncthreads ();
  bump (&n, f, 1);
  out[t] = n * 100 + (int) f;
}

int
main ()
{
  buffer<int> out (64);
  k<<<1, 64>>> (7, 1.5f, out.dev);
  OK (cudaDeviceSynchronize ());
  out.fetch ();
  for (int t = 0; t < 64; t++)
    CHECK (out.host[t] == (8 + t) * 100 + 6);
  return 0;
}
