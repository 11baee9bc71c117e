/* { dg-do run { target avx2 } } */
/* { dg-additional-options "-O3 -march=haswell -fplugin-arg-cuda2cpu-force-vectors -fplugin-arg-cuda2cpu-dump=cuda_spmd-details" } */
/* Where some lanes call a function, it is asked first whether any does; not so
   where vectors are called with.
   Copyright (C) 2026 The cuda2cpu authors.
   SPDX-License-Identifier: GPL-3.0-or-later */

#include "../cuda2cpu.run/check.h"

const int N = 256;

__device__ __noinline__ int
far_away (int x, int k)
{
  return x * 7 + k;
}

__global__ void
some (const int *a, int *out, int n)
{
  int t = blockIdx.x * blockDim.x + threadIdx.x, sum = 0;
  for (int k = 0; k < n; k++)
    {
      int x = a[t] + k;
      sum += x > 40 ? far_away (x, k) : x;
    }
  out[t] = sum;
}

__global__ void
roots (const int *a, int *out, int n)
{
  int t = blockIdx.x * blockDim.x + threadIdx.x, sum = 0;
  for (int k = 0; k < n; k++)
    {
      int x = a[t] + k;
      sum += x > 40 ? (int) sqrtf ((float) (x * x)) : x;
    }
  out[t] = sum;
}

/* { dg-final { scan-tree-dump "spmd-calls-1.cu:25:\[0-9\]*: note: lanes call one by one, if any do" "cuda_spmd" } } */
/* { dg-final { scan-tree-dump-not "spmd-calls-1.cu:\[34\]\[0-9\]:\[0-9\]*: note: lanes call" "cuda_spmd" } } */

int
main ()
{
  buffer<int> a (N), out (N), other (N);
  for (int i = 0; i < N; i++)
    a[i] = i < 100 ? i % 20 : i % 47;
  a.send ();
  const int TURNS = 10;
  some<<<N / 64, 64>>> (a.dev, out.dev, TURNS);
  roots<<<N / 64, 64>>> (a.dev, other.dev, TURNS);
  out.fetch ();
  other.fetch ();
  for (int i = 0; i < N; i++)
    {
      int sum = 0, each = 0;
      for (int k = 0; k < TURNS; k++)
	{
	  int x = a[i] + k;
	  sum += x > 40 ? x * 7 + k : x;
	  each += x;
	}
      CHECK (out[i] == sum && other[i] == each);
    }
  return 0;
}
