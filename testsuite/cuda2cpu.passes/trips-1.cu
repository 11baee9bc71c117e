/* { dg-do run } */
/* { dg-additional-options "-fplugin-arg-cuda2cpu-without=versions -O3 -fplugin-arg-cuda2cpu-dump=cuda_trips-details -fdump-tree-cunrolli-details" } */
/* Loops of constant count are unrolled wholly on request, others as often as
   the pragma says, which may be any constant.
   Copyright (C) 2026 The cuda2cpu authors.
   SPDX-License-Identifier: GPL-3.0-or-later */

#include "../cuda2cpu.run/check.h"

constexpr int K = 3;

template <int N>
__global__ void
sum (int *out, const int *p, int n)
{
  int s = threadIdx.x;
#pragma unroll
  for (int i = 0; i < 33; i++)
    s += p[i];
#pragma unroll
  for (int i = 0; i < n; i++)
    s ^= p[i];
#pragma unroll
  for (int i = 0; i < 1000; i++)
    s += p[i % 40] & i;
#pragma unroll (N + K)
  for (int i = 0; i < N + K;)
    s += p[i++];
#pragma unroll N
  for (unsigned i = 0, j = 1; i < 2 * N; i++, j *= 2)
    s ^= p[i] * j;
  out[threadIdx.x] = s;
}

/* The inner loop's count is constant when the outer one is unrolled.  */
__global__ void
triangle (int *out, const int *p)
{
  int s = threadIdx.x;
#pragma unroll
  for (int i = 0; i < 5; i++)
#pragma unroll
    for (int j = 0; j < i; j++)
      s = s * 3 + p[i * 5 + j];
  out[threadIdx.x] = s;
}

constexpr int
power (int x, int n)
{
  int r = 1;
#pragma unroll K + 1
  for (int i = 0; i < n; i++)
    r *= x;
  return r;
}
static_assert (power (2, 10) == 1024, "the pragma is for constants, too");

int
main ()
{
  buffer<int> out (64), p (64);
  for (int i = 0; i < 64; i++)
    p.host[i] = i * i + 7;
  p.send ();
  sum<17><<<1, 64>>> (out.dev, p.dev, 29);
  out.fetch ();
  for (int t = 0; t < 64; t++)
    {
      int s = t;
      for (int i = 0; i < 33; i++)
	s += p[i];
      for (int i = 0; i < 29; i++)
	s ^= p[i];
      for (int i = 0; i < 1000; i++)
	s += p[i % 40] & i;
      for (int i = 0; i < 17 + K; i++)
	s += p[i];
      for (unsigned i = 0, j = 1; i < 34; i++, j *= 2)
	s ^= p[i] * j;
      CHECK (out[t] == s);
    }
  triangle<<<1, 64>>> (out.dev, p.dev);
  out.fetch ();
  for (int t = 0; t < 64; t++)
    {
      int s = t;
      for (int i = 0; i < 5; i++)
	for (int j = 0; j < i; j++)
	  s = s * 3 + p[i * 5 + j];
      CHECK (out[t] == s);
    }
  CHECK (power (3, K) == 27);
}

/* { dg-final { scan-tree-dump "is to be unrolled wholly, 33 turns" cuda_trips } } */
/* { dg-final { scan-tree-dump-times "is not unrolled: the number of its turns is not constant and small" 2 cuda_trips } } */
/* { dg-final { scan-tree-dump "is to be unrolled wholly, 5 turns" cuda_trips } } */
/* { dg-final { scan-tree-dump "is to be unrolled wholly, 4 turns" cuda_trips } } */
/* { dg-final { scan-tree-dump "loop with 33 iterations completely unrolled" cunrolli } } */
/* { dg-final { scan-tree-dump "loop with 20 iterations completely unrolled" cunrolli } } */
