/* { dg-do run } */
/* { dg-additional-options "-fplugin-arg-cuda2cpu-without=versions -fplugin-arg-cuda2cpu-dump=cuda_lower-details" } */
/* What the lanes of a warp agree on is seen through multiples, choices and
   differences, too; where they may not agree, they part.
   Copyright (C) 2026 The cuda2cpu authors.
   SPDX-License-Identifier: GPL-3.0-or-later */

#include "../cuda2cpu.run/check.h"

#define ALL 0xffffffff

__global__ void
doubled (int *p)
{
  unsigned t = threadIdx.x;
  int v = p[t];
  if (2 * t < 128)
    v += __shfl_xor_sync (ALL, v, 1);
  p[t] = v;
}

__global__ void
chosen (int *p, bool wide)
{
  unsigned t = threadIdx.x, end = wide ? 96 : 64;
  int v = p[t];
  if (t < end)
    v += __shfl_xor_sync (ALL, v, 1);
  p[t] = v;
}

__global__ void
difference (int *p)
{
  unsigned t = threadIdx.x;
  int v = p[t], first = t - t % 32;
  if (first >= 64)
    v += __shfl_xor_sync (ALL, v, 1);
  p[t] = v;
}

__global__ void
signed_quotient (int *p)
{
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  int v = p[i];
  if (i / 64 == 1)
    v += __shfl_xor_sync (ALL, v, 1);
  p[i] = v + i % 8 + i % 96;
}

/* Downwards there are no low bits to take.  */

__global__ void
downwards (int *p)
{
  int t = threadIdx.x, back = 64 - t % 32;
  int v = p[t] + back % 8 - (back & 7);
  p[t] = v + __shfl_xor_sync (ALL, v, 1);
}

/* Pairs agree, warps need not.  */

__global__ void
tripled (int *p)
{
  unsigned t = threadIdx.x;
  int v = p[t];
  if (t * 3 < 64)
    v += __shfl_xor_sync (__activemask (), v, 0);
  p[t] = v;
}

int
main ()
{
  const int N = 160;
  buffer<int> a (N);
  auto start = [&] ()
    {
      for (int i = 0; i < N; i++)
	a.host[i] = i * i;
      a.send ();
    };
  auto check = [&] (int from, int to)
    {
      a.fetch ();
      for (int i = 0; i < N; i++)
	CHECK (a[i] == i * i + (i >= from && i < to ? (i ^ 1) * (i ^ 1) : 0));
    };
  start ();
  doubled<<<1, N>>> (a.dev);
  check (0, 64);
  for (int wide = 0; wide < 2; wide++)
    {
      start ();
      chosen<<<1, N>>> (a.dev, wide);
      check (0, wide ? 96 : 64);
    }
  start ();
  difference<<<1, N>>> (a.dev);
  check (64, N);
  start ();
  signed_quotient<<<5, 32>>> (a.dev);
  a.fetch ();
  for (int i = 0; i < N; i++)
    a.host[i] -= i % 8 + i % 96;
  a.send ();
  check (64, 128);
  start ();
  downwards<<<1, N>>> (a.dev);
  check (0, N);
  start ();
  tripled<<<1, N>>> (a.dev);
  a.fetch ();
  for (int i = 0; i < N; i++)
    CHECK (a[i] == i * i * (i * 3 < 64 ? 2 : 1));
}

/* Spare versions part in all, the others in the last one.  */
/* { dg-final { scan-tree-dump-times "lanes part behind region" 6 cuda_lower } } */
/* { dg-final { scan-tree-dump-times "of the warp and the lane apart: if" 3 cuda_lower } } */
/* { dg-final { scan-tree-dump-times "apart: \[^\\n\]* % 8;" 1 cuda_lower } } */
/* { dg-final { scan-tree-dump-times "apart: \[^\\n\]* % 96" 1 cuda_lower } } */
