/* { dg-do run } */
/* { dg-additional-options "-fsanitize=address" } */
/* The scope of a variable that begins before a barrier and ends behind it is
   each thread's own, though it holds nothing at the barrier.
   Copyright (C) 2026 The cuda2cpu authors.
   SPDX-License-Identifier: GPL-3.0-or-later */

#include "../cuda2cpu.run/check.h"

__device__ __noinline__ void
add (int *p, const int *v)
{
  *p += *v;
}

__global__ void
once (int *p)
{
  {
    int x;
    __syncthreads ();
    x = threadIdx.x + 1;
    add (p + threadIdx.x, &x);
  }
}

__global__ void
often (int *p, int n)
{
  for (int i = 0; i < n; i++)
    {
      int x;
      __syncthreads ();
      x = i * threadIdx.x;
      add (p + threadIdx.x, &x);
    }
}

int
main ()
{
  buffer<int> p (64);
  for (int t = 0; t < 64; t++)
    p[t] = 0;
  p.send ();
  once<<<1, 64>>> (p.dev);
  often<<<1, 64>>> (p.dev, 3);
  p.fetch ();
  for (int t = 0; t < 64; t++)
    CHECK (p[t] == t + 1 + 3 * t);
}
