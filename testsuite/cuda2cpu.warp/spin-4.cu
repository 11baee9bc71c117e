/* { dg-do run } */
/* { dg-require-effective-target asan } */
/* { dg-additional-options "-fsanitize=address,undefined" } */
/* The sanitizers' checks in a loop do not hide that it does nothing but
   look.
   Copyright (C) 2026 The cuda2cpu authors.
   SPDX-License-Identifier: GPL-3.0-or-later */

#include "warp.h"

__global__ void
pairs (volatile int *flag, int *out)
{
  int t = threadIdx.x;
  flag[t] = t + 1;
  while (flag[t ^ 1] + t < t + 1)
    ;
  out[t] = flag[t ^ 1];
}

__global__ void
upwards (int *out)
{
  __shared__ volatile int turn;
  if (threadIdx.x == 0)
    turn = 0;
  __syncthreads ();
  while (turn != (int) threadIdx.x)
    ;
  out[threadIdx.x] += 1000 * turn;
  turn = threadIdx.x + 1;
}

int
main ()
{
  buffer<int> flag (64), out (64);
  pairs<<<1, 64>>> (flag.dev, out.dev);
  upwards<<<1, 64>>> (out.dev);
  out.fetch ();
  for (int t = 0; t < 64; t++)
    CHECK (out[t] == (t ^ 1) + 1 + 1000 * t);
}
