/* { dg-do run } */
/* Radix sort: digits counted by blocks, scanned, and scattered in order.
   Copyright (C) 2026 The cuda2cpu authors.
   SPDX-License-Identifier: GPL-3.0-or-later */

#include "check.h"

#define B 64
#define DIGITS 16

__global__ void
count (const unsigned *in, int *counts, int n, int shift)
{
  __shared__ int s[DIGITS];
  int t = threadIdx.x, i = blockIdx.x * B + t;
  if (t < DIGITS)
    s[t] = 0;
  __syncthreads ();
  if (i < n)
    atomicAdd (&s[in[i] >> shift & 15], 1);
  __syncthreads ();
  if (t < DIGITS)
    counts[t * gridDim.x + blockIdx.x] = s[t];
}

__global__ void
scan (int *data, int n)
{
  __shared__ int s[256], carry;
  int t = threadIdx.x;
  if (t == 0)
    carry = 0;
  for (int base = 0; base < n; base += 256)
    {
      int v = base + t < n ? data[base + t] : 0;
      s[t] = v;
      __syncthreads ();
      for (int d = 1; d < 256; d *= 2)
	{
	  int add = t >= d ? s[t - d] : 0;
	  __syncthreads ();
	  s[t] += add;
	  __syncthreads ();
	}
      if (base + t < n)
	data[base + t] = carry + s[t] - v;
      __syncthreads ();
      if (t == 0)
	carry += s[255];
      __syncthreads ();
    }
}

__global__ void
scatter (const unsigned *in, unsigned *out, const int *offsets, int n,
	 int shift)
{
  __shared__ unsigned s[B];
  int t = threadIdx.x, i = blockIdx.x * B + t;
  unsigned v = i < n ? in[i] : 0, digit = v >> shift & 15;
  s[t] = i < n ? digit : ~0u;
  __syncthreads ();
  if (i >= n)
    return;
  int rank = 0;
  for (int k = 0; k < t; k++)
    rank += s[k] == digit;
  out[offsets[digit * gridDim.x + blockIdx.x] + rank] = v;
}

int
main ()
{
  for (int n : { 1, 64, 3000 })
    {
      int g = (n + B - 1) / B;
      buffer<unsigned> a (n), b (n);
      buffer<int> counts (g * DIGITS);
      unsigned sum = 0, x = 1;
      for (int i = 0; i < n; i++)
	sum += (a[i] = x = x * 1664525 + 1013904223) * 2654435761u >> 3;
      a.send ();
      unsigned *from = a.dev, *to = b.dev;
      for (int shift = 0; shift < 32; shift += 4)
	{
	  count<<<g, B>>> (from, counts.dev, n, shift);
	  scan<<<1, 256>>> (counts.dev, g * DIGITS);
	  scatter<<<g, B>>> (from, to, counts.dev, n, shift);
	  unsigned *swap = from;
	  from = to;
	  to = swap;
	}
      a.fetch ();
      for (int i = 0; i < n; i++)
	{
	  CHECK (i == 0 || a[i - 1] <= a[i]);
	  sum -= a[i] * 2654435761u >> 3;
	}
      CHECK (sum == 0);
    }
}
