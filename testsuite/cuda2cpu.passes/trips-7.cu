/* { dg-do run } */
/* { dg-additional-options "-fplugin-arg-cuda2cpu-without=versions -O3 -fplugin-arg-cuda2cpu-dump=cuda_trips_early-details -fplugin-arg-cuda2cpu-dump=cuda_lower-details" } */
/* A thread's own small arrays become variables also where an index goes on
   from one turn of an outer loop to the next, or begins where that counter is;
   not where it begins with what is not known.
   Copyright (C) 2026 The cuda2cpu authors.
   SPDX-License-Identifier: GPL-3.0-or-later */

#include "../cuda2cpu.run/check.h"

__global__ void
median (int *out, const int *in, int w)
{
  int x = threadIdx.x + 1, y = threadIdx.y + 1, sorted[9], k = 0;
  for (int dy = -1; dy <= 1; dy++)
    for (int dx = -1; dx <= 1; dx++)
      sorted[k++] = in[(y + dy) * w + x + dx];
  __syncthreads ();
  for (int i = 0; i < 5; i++)
    for (int j = i + 1; j < 9; j++)
      if (sorted[i] > sorted[j])
	{
	  int t = sorted[i];
	  sorted[i] = sorted[j];
	  sorted[j] = t;
	}
  out[y * w + x] = sorted[4];
}

__global__ void
below (int *out, const int *in)
{
  int t = threadIdx.x, lower[5];
  for (int i = 0; i < 5; i++)
    lower[i] = in[i * 64 + t];
  __syncthreads ();
  for (int i = 1; i < 5; i++)
    for (int j = 0; j < i; j++)
      lower[i] = lower[i] * 3 - lower[j];
  out[t] = lower[4];
}

__global__ void
from (int *out, const int *in, int n)
{
  int t = threadIdx.x, stays[8];
  for (int i = 0; i < 8; i++)
    stays[i] = in[i * 64 + t];
  __syncthreads ();
  int sum = 0;
  for (int i = 0; i < 4; i++)
    for (int j = n; j < n + 4; j++)
      sum = sum * 5 + stays[j] * i;
  out[t] = sum;
}

int
main ()
{
  buffer<int> out (1024), in (1024);
  for (int i = 0; i < 1024; i++)
    in.host[i] = i * i * 7 % 1009;
  in.send ();
  median<<<1, dim3 (16, 4)>>> (out.dev, in.dev, 20);
  out.fetch ();
  for (int y = 1; y <= 4; y++)
    for (int x = 1; x <= 16; x++)
      {
	int smaller = 0, same = 0, m = out[y * 20 + x];
	for (int i = 0; i < 9; i++)
	  {
	    int v = in[(y + i / 3 - 1) * 20 + x + i % 3 - 1];
	    smaller += v < m;
	    same += v == m;
	  }
	CHECK (smaller <= 4 && smaller + same > 4);
      }
  below<<<1, 64>>> (out.dev, in.dev);
  out.fetch ();
  for (int t = 0; t < 64; t++)
    {
      int v[5];
      for (int i = 0; i < 5; i++)
	{
	  v[i] = in[i * 64 + t];
	  for (int j = 0; j < i; j++)
	    v[i] = v[i] * 3 - v[j];
	}
      CHECK (out[t] == v[4]);
    }
  for (int n = 0; n <= 4; n++)
    {
      from<<<1, 64>>> (out.dev, in.dev, n);
      out.fetch ();
      for (int t = 0; t < 64; t++)
	{
	  int sum = 0;
	  for (int i = 0; i < 4; i++)
	    for (int j = n; j < n + 4; j++)
	      sum = sum * 5 + in[j * 64 + t] * i;
	  CHECK (out[t] == sum);
	}
    }
}

/* { dg-final { scan-tree-dump "variable stays is kept" cuda_lower } } */
/* { dg-final { scan-tree-dump-not "variable (sorted|lower) is kept" cuda_lower } } */
