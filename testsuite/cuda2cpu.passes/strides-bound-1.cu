/* { dg-do run } */
/* { dg-additional-options "-O3 -fplugin-arg-cuda2cpu-dump=cuda_strides-optimized" } */
/* Threads stride through a loop together also if what ends it is computed in
   each turn from what is the same for all; not if it differs, or changes.
   Copyright (C) 2026 The cuda2cpu authors.
   SPDX-License-Identifier: GPL-3.0-or-later */

#include "../cuda2cpu.run/check.h"

const int THREADS = 64, BLOCKS = 3;

__global__ void
square (const int *in, int *out, int n, int *sums)
{
  int sum = 0;
  for (int i = blockIdx.x * blockDim.x + threadIdx.x; i < n * n;
       i += gridDim.x * blockDim.x)
    {
      int row = i / n, v = in[i];
      if (row > 0)
	v -= in[i - n];
      out[i] = v;
      sum += v;
    }
  sums[blockIdx.x * blockDim.x + threadIdx.x] = sum;
}

__global__ void
wide (const int *in, int *out, unsigned rows, unsigned long columns)
{
  for (unsigned i = blockIdx.x * blockDim.x + threadIdx.x; i < rows * columns;
       i += gridDim.x * blockDim.x)
    out[i] = in[i] * 2;
}

/* As many turns as each thread is told.  */
__global__ void
own (const int *in, int *out, int n)
{
  for (int i = blockIdx.x * blockDim.x + threadIdx.x;
       i < n * (threadIdx.x % 3); i += gridDim.x * blockDim.x)
    out[i] = in[i] * 3;
}

/* The end is nearer in each turn.  */
__global__ void
nearer (const int *in, int *out, int n)
{
  int end = n;
  for (int i = blockIdx.x * blockDim.x + threadIdx.x; i < end * n;
       i += gridDim.x * blockDim.x, end--)
    out[i] = in[i] * 5;
}

int
main ()
{
  for (int n : { 1, 7, 8, 29, 40 })
    {
      int all = n * n, step = THREADS * BLOCKS;
      buffer<int> in (all), out (all), sums (step);
      for (int i = 0; i < all; i++)
	in.host[i] = i * 37 % 101;
      in.send ();
      square<<<BLOCKS, THREADS>>> (in.dev, out.dev, n, sums.dev);
      out.fetch ();
      sums.fetch ();
      for (int i = 0; i < all; i++)
	CHECK (out[i] == in.host[i] - (i >= n ? in.host[i - n] : 0));
      for (int t = 0; t < step; t++)
	{
	  int sum = 0;
	  for (int i = t; i < all; i += step)
	    sum += out[i];
	  CHECK (sums[t] == sum);
	}
      wide<<<BLOCKS, THREADS>>> (in.dev, out.dev, n, n);
      out.fetch ();
      for (int i = 0; i < all; i++)
	CHECK (out[i] == in.host[i] * 2);
      for (int i = 0; i < all; i++)
	out.host[i] = -1;
      out.send ();
      own<<<BLOCKS, THREADS>>> (in.dev, out.dev, n / 3);
      out.fetch ();
      for (int i = 0; i < all; i++)
	CHECK (out[i] == (i < n / 3 * (i % step % THREADS % 3)
			  ? in.host[i] * 3 : -1));
      for (int i = 0; i < all; i++)
	out.host[i] = -1;
      out.send ();
      nearer<<<BLOCKS, THREADS>>> (in.dev, out.dev, n);
      out.fetch ();
      for (int t = 0; t < step; t++)
	for (int i = t, end = n, on = 1; i < all; i += step, end--)
	  {
	    on &= i < end * n;
	    CHECK (out[i] == (on ? in.host[i] * 5 : -1));
	  }
    }
}

/* { dg-final { scan-tree-dump "strides-bound-1.cu:1\[0-9\]:\[0-9\]+: optimized: threads stride through a loop together" cuda_strides } } */
/* { dg-final { scan-tree-dump "strides-bound-1.cu:3\[0-9\]:\[0-9\]+: optimized: threads stride through a loop together" cuda_strides } } */
/* { dg-final { scan-tree-dump-not "strides-bound-1.cu:4\[0-9\]:\[0-9\]+: optimized" cuda_strides } } */
/* { dg-final { scan-tree-dump-not "strides-bound-1.cu:5\[0-9\]:\[0-9\]+: optimized" cuda_strides } } */
