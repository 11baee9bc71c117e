/* { dg-do run } */
/* Lanes that store where others have stored before, in kernels that load
   nothing: the later statement has the last word.
   Copyright (C) 2026 The cuda2cpu authors.
   SPDX-License-Identifier: GPL-3.0-or-later */

#include "../cuda2cpu.run/check.h"

__global__ void
global (unsigned *n)
{
  int lane = threadIdx.x % 32;
  n[threadIdx.x - lane + 31 - lane] = lane;
  if (lane == 1)
    n[threadIdx.x] = 77;
}

__global__ void
twice (unsigned *n)
{
  n[threadIdx.x] = 1;
  n[threadIdx.x ^ 1] = threadIdx.x;
}

int
main ()
{
  const int T = 64;
  buffer<unsigned> n (T);
  global<<<1, T>>> (n.dev);
  n.fetch ();
  for (int t = 0; t < T; t++)
    CHECK (n[t] == (t % 32 == 1 ? 77 : 31 - t % 32));
  twice<<<1, T>>> (n.dev);
  n.fetch ();
  for (int t = 0; t < T; t++)
    CHECK (n[t] == (t ^ 1));
}
