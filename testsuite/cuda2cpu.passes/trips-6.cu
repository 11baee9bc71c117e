/* { dg-do run } */
/* { dg-additional-options "-fplugin-arg-cuda2cpu-without=versions -O3 -fplugin-arg-cuda2cpu-dump=cuda_trips_early-details -fplugin-arg-cuda2cpu-dump=cuda_lower-details" } */
/* A thread's own small arrays become variables where unrolling lets all their
   indices be constant, whether that is asked for or not; not where one is not,
   where it is forbidden, where the address goes elsewhere, or the code would be
   long.
   Copyright (C) 2026 The cuda2cpu authors.
   SPDX-License-Identifier: GPL-3.0-or-later */

#include "../cuda2cpu.run/check.h"

struct pair
{
  int a[2], b[2];
};

/* The outermost loop needs no unrolling.  */
__global__ void
tile (int *out, const int *in, int n)
{
  __shared__ int s[64 * 8];
  int t = threadIdx.x, sum[3][4] = { { 0 } }, left[3], right[4];
  for (int k = 0; k < n; k++)
    {
      for (int i = 0; i < 8; i++)
	s[i * 64 + t] = in[k * 512 + i * 64 + t];
      __syncthreads ();
      for (int d = 0; d < 60; d++)
	{
	  for (int i = 0; i < 3; i++)
	    left[i] = s[t / 8 * 8 + d + i];
	  for (int j = 0; j < 4; j++)
	    right[j] = s[t % 8 * 5 + d + j];
	  for (int i = 0; i < 3; i++)
	    for (int j = 0; j < 4; j++)
	      sum[i][j] += left[i] * right[j];
	}
      __syncthreads ();
    }
  for (int i = 0; i < 12; i++)
    out[t * 12 + i] = sum[i / 4][i % 4];
}

/* By fields, and by addresses that are only accessed.  */
__global__ void
fields (int *out, const int *in)
{
  pair both;
  int t = threadIdx.x;
  for (int i = 0; i < 2; i++)
    {
      both.a[i] = in[t * 2 + i];
      int *place = &both.b[i];
      *place = in[128 + t * 2 + i];
    }
  __syncthreads ();
  for (int i = 1; i >= 0; i--)
    out[t * 2 + i] = both.a[1 - i] * 3 + both.b[i];
}

__global__ void
chosen (int *out, const int *in, int n)
{
  int t = threadIdx.x, stays1[4];
  for (int i = 0; i < 4; i++)
    stays1[i] = in[i * 64 + t];
  __syncthreads ();
  out[t] = stays1[n & 3];
}

__global__ void
forbidden (int *out, const int *in)
{
  int t = threadIdx.x, stays2[4], sum = 0;
  for (int i = 0; i < 4; i++)
    stays2[i] = in[i * 64 + t];
  __syncthreads ();
#pragma unroll 1
  for (int i = 0; i < 4; i++)
    sum = sum * 7 + stays2[i];
  out[t] = sum;
}

__device__ __noinline__ int
last (const int *p)
{
  return p[3];
}

__global__ void
handed (int *out, const int *in)
{
  int t = threadIdx.x, stays3[4];
  for (int i = 0; i < 4; i++)
    stays3[i] = in[i * 64 + t];
  __syncthreads ();
  out[t] = last (stays3);
}

__global__ void
varied (int *out, const int *in, int n)
{
  int t = threadIdx.x, stays4[4] = { 1, 2, 3, 4 };
  for (int i = 0; i < n; i++)
    stays4[i] = in[i * 64 + t];
  __syncthreads ();
  for (int i = 0; i < 4; i++)
    out[i * 64 + t] = stays4[i];
}

int
main ()
{
  buffer<int> out (1024), in (1024);
  for (int i = 0; i < 1024; i++)
    in.host[i] = i * i % 1009;
  in.send ();
  tile<<<1, 64>>> (out.dev, in.dev, 2);
  out.fetch ();
  for (int t = 0; t < 64; t++)
    for (int i = 0; i < 12; i++)
      {
	int sum = 0;
	for (int k = 0; k < 2; k++)
	  for (int d = 0; d < 60; d++)
	    sum += (in[k * 512 + t / 8 * 8 + d + i / 4]
		    * in[k * 512 + t % 8 * 5 + d + i % 4]);
	CHECK (out[t * 12 + i] == sum);
      }
  fields<<<1, 64>>> (out.dev, in.dev);
  out.fetch ();
  for (int t = 0; t < 128; t++)
    CHECK (out[t] == in[t ^ 1] * 3 + in[128 + t]);
  for (int n = 0; n < 4; n++)
    {
      chosen<<<1, 64>>> (out.dev, in.dev, n);
      out.fetch ();
      for (int t = 0; t < 64; t++)
	CHECK (out[t] == in[n * 64 + t]);
      varied<<<1, 64>>> (out.dev, in.dev, n);
      out.fetch ();
      for (int i = 0; i < 4; i++)
	for (int t = 0; t < 64; t++)
	  CHECK (out[i * 64 + t] == (i < n ? in[i * 64 + t] : i + 1));
    }
  forbidden<<<1, 64>>> (out.dev, in.dev);
  out.fetch ();
  for (int t = 0; t < 64; t++)
    CHECK (out[t] == ((in[t] * 7 + in[64 + t]) * 7 + in[128 + t]) * 7
	   + in[192 + t]);
  handed<<<1, 64>>> (out.dev, in.dev);
  out.fetch ();
  for (int t = 0; t < 64; t++)
    CHECK (out[t] == in[192 + t]);
}

/* { dg-final { scan-tree-dump-times "loop with 12 iterations completely unrolled" 1 cuda_trips_early } } */
/* { dg-final { scan-tree-dump-not "loop with (8|60) iterations completely unrolled" cuda_trips_early } } */
/* { dg-final { scan-tree-dump "variable stays1 is kept" cuda_lower } } */
/* { dg-final { scan-tree-dump "variable stays2 is kept" cuda_lower } } */
/* { dg-final { scan-tree-dump "variable stays3 is kept" cuda_lower } } */
/* { dg-final { scan-tree-dump "variable stays4 is kept" cuda_lower } } */
/* { dg-final { scan-tree-dump-not "variable (sum|left|right|both) is kept" cuda_lower } } */
