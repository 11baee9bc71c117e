/* { dg-do run } */
/* Barriers in loops of constant trip count, unrolled on request or by the
   compiler.
   Copyright (C) 2026 The cuda2cpu authors.
   SPDX-License-Identifier: GPL-3.0-or-later */

#include "../cuda2cpu.run/check.h"

template<int N>
__global__ void
fixed (int *out)
{
  __shared__ int s[2][64];
  int t = threadIdx.x, v = t;
#pragma unroll
  for (int i = 0; i < N; i++)
    {
      s[i & 1][t] = v;
      __syncthreads ();
      v = s[i & 1][(t + i) % 64] + i;
    }
#pragma unroll 2
  for (int i = 0; i < N + 3; i++)
    {
      __syncthreads ();
      s[0][t] = v;
      __syncthreads ();
      v = s[0][(t + 1) % 64];
    }
  out[t] = v;
}

template<int N>
static void
check ()
{
  buffer<int> out (64);
  fixed<N><<<1, 64>>> (out.dev);
  out.fetch ();
  int sum = N * (N - 1) / 2;
  for (int t = 0; t < 64; t++)
    CHECK (out[t] == (t + N + 3 + sum) % 64 + sum);
}

int
main ()
{
  check<0> ();
  check<1> ();
  check<2> ();
  check<7> ();
}
