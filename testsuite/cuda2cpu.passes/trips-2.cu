/* { dg-do run } */
/* { dg-additional-options "-fplugin-arg-cuda2cpu-without=versions -O3 -fplugin-arg-cuda2cpu-dump=cuda_trips_early-details -fplugin-arg-cuda2cpu-dump=cuda_lower-details" } */
/* Loops over a thread's own array that are to be unrolled are so before
   barriers are lowered, and the array's elements become variables; loops over
   other memory stay.
   Copyright (C) 2026 The cuda2cpu authors.
   SPDX-License-Identifier: GPL-3.0-or-later */

#include "../cuda2cpu.run/check.h"

template <int N>
__global__ void
rows (int *out, const int *in)
{
  __shared__ int s[64];
  int t = threadIdx.x, own[N];
#pragma unroll N
  for (int i = 0; i < N; i++)
    own[i] = in[i * 64 + t];
  s[t] = own[0];
  __syncthreads ();
  int other = s[63 - t];
  __syncthreads ();
#pragma unroll
  for (int i = 0; i < N; i++)
    out[i * 64 + t] = own[i] + other;
}

/* The index is not constant: the array remains.  */
__global__ void
chosen (int *out, const int *in, int n)
{
  int t = threadIdx.x, own[4];
#pragma unroll
  for (int i = 0; i < 4; i++)
    own[i] = in[i * 64 + t];
  __syncthreads ();
  out[t] = own[n & 3];
}

__global__ void
sum (int *out, const int *in)
{
  int t = threadIdx.x, s = 0;
#pragma unroll
  for (int i = 0; i < 6; i++)
    s += in[i * 64 + t];
  out[t] = s;
}

int
main ()
{
  buffer<int> out (64 * 6), in (64 * 6);
  for (int i = 0; i < 64 * 6; i++)
    in.host[i] = i * i % 1009;
  in.send ();
  rows<6><<<1, 64>>> (out.dev, in.dev);
  out.fetch ();
  for (int i = 0; i < 6; i++)
    for (int t = 0; t < 64; t++)
      CHECK (out[i * 64 + t] == in[i * 64 + t] + in[63 - t]);
  for (int n = 0; n < 4; n++)
    {
      chosen<<<1, 64>>> (out.dev, in.dev, n);
      out.fetch ();
      for (int t = 0; t < 64; t++)
	CHECK (out[t] == in[n * 64 + t]);
    }
  sum<<<1, 64>>> (out.dev, in.dev);
  out.fetch ();
  for (int t = 0; t < 64; t++)
    CHECK (out[t] == in[t] + in[64 + t] + in[128 + t] + in[192 + t]
	   + in[256 + t] + in[320 + t]);
}

/* { dg-final { scan-tree-dump-times "loop with 6 iterations completely unrolled" 2 cuda_trips_early } } */
/* { dg-final { scan-tree-dump-times "loop with 4 iterations completely unrolled" 1 cuda_trips_early } } */
