/* { dg-do run { target x86_64-*-* } } */
/* { dg-additional-options "-O3 -mavx512f -mavx512vl -mavx512bw -mavx512dq -fplugin-arg-cuda2cpu-dump=cuda_wild_masks-details" } */
/* { dg-require-effective-target x86_64_v4 } */
/* What rows of threads access under a mask that is empty, at an unsigned place
   that would be less than zero, is near the array; places that are signed, or
   greater, are left.
   Copyright (C) 2026 The cuda2cpu authors.
   SPDX-License-Identifier: GPL-3.0-or-later */

#include "../cuda2cpu.run/check.h"

const int X = 32, Y = 32, BLOCKS = 3;

/* { dg-final { scan-tree-dump "wild-masks-1.cu:2\[0-9\]:\[0-9\]*: optimized: an address is near where a mask is empty" "cuda_wild_masks" } } */
/* { dg-final { scan-tree-dump-not "wild-masks-1.cu:\[34\]\[0-9\]:\[0-9\]*: optimized: an address is near" "cuda_wild_masks" } } */

__global__ void
above (const int *in, int *out, int turns)
{
  extern __shared__ int tile[];
  unsigned int t = threadIdx.x + threadIdx.y * blockDim.x;
  bool some = in[blockIdx.x * X * Y + t] > 0, top = threadIdx.y == 0;
  tile[t] = in[blockIdx.x * X * Y + t];
  for (int k = 0; k < turns; k++)
    {
      int found = 0;
      __syncthreads ();
      if (some)
	found = top ? in[t] : tile[t - blockDim.x];
      __syncthreads ();
      tile[t] += found;
    }
  out[blockIdx.x * X * Y + t] = tile[t];
}

__global__ void
above_signed (const int *in, int *out, int turns)
{
  extern __shared__ int tile[];
  int t = threadIdx.x + threadIdx.y * blockDim.x, width = blockDim.x;
  bool some = in[blockIdx.x * X * Y + t] > 0, top = threadIdx.y == 0;
  tile[t] = in[blockIdx.x * X * Y + t];
  for (int k = 0; k < turns; k++)
    {
      int found = 0;
      __syncthreads ();
      if (some)
	found = top ? in[t] : tile[t - width];
      __syncthreads ();
      tile[t] += found;
    }
  out[blockIdx.x * X * Y + t] = tile[t];
}

int
main ()
{
  const int N = X * Y * BLOCKS, TURNS = 5;
  buffer<int> in (N), out (N), other (N);
  for (int i = 0; i < N; i++)
    in[i] = i * 37 % 19 - 6;
  in.send ();
  above<<<BLOCKS, dim3 (X, Y), X * Y * 4>>> (in.dev, out.dev, TURNS);
  above_signed<<<BLOCKS, dim3 (X, Y), X * Y * 4>>> (in.dev, other.dev, TURNS);
  out.fetch ();
  other.fetch ();
  for (int b = 0; b < BLOCKS; b++)
    {
      int tile[X * Y], next[X * Y];
      for (int t = 0; t < X * Y; t++)
	tile[t] = in[b * X * Y + t];
      for (int k = 0; k < TURNS; k++)
	{
	  for (int t = 0; t < X * Y; t++)
	    next[t] = tile[t] + (in[b * X * Y + t] <= 0 ? 0
				 : t < X ? in[t] : tile[t - X]);
	  for (int t = 0; t < X * Y; t++)
	    tile[t] = next[t];
	}
      for (int t = 0; t < X * Y; t++)
	CHECK (out[b * X * Y + t] == tile[t] && other[b * X * Y + t] == tile[t]);
    }
  return 0;
}
