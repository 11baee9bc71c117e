/* { dg-do run } */
/* Local arrays live across barriers, indexed by constants.
   Copyright (C) 2026 The cuda2cpu authors.
   SPDX-License-Identifier: GPL-3.0-or-later */

#include "../cuda2cpu.run/check.h"

__global__ void
constant (int *out)
{
  __shared__ int s[64];
  int t = threadIdx.x;
  int a[5] = { t, 2 * t, 3 * t };
  double d[2] = { t * .5, -1. };
  s[t] = a[2];
  __syncthreads ();
  a[4] = s[63 - t];
  a[0] += 1;
  __syncthreads ();
  d[1] += a[1];
#pragma unroll
  for (int i = 1; i < 5; i++)
    a[0] += a[i];
  __syncthreads ();
  out[t] = a[0] * 10 + (int) (d[0] * 2 + d[1]);
}

int
main ()
{
  buffer<int> out (64);
  constant<<<1, 64>>> (out.dev);
  out.fetch ();
  for (int t = 0; t < 64; t++)
    CHECK (out[t] == (6 * t + 1 + 3 * (63 - t)) * 10 + 3 * t - 1);
}
