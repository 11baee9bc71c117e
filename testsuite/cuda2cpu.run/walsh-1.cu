/* { dg-do run } */
/* A fast Walsh transform in shared memory with four values a thread and a
   global pass before it.
   Copyright (C) 2026 The cuda2cpu authors.
   SPDX-License-Identifier: GPL-3.0-or-later */

#include "check.h"

__global__ void
global_pass (int *data, int n, int stride)
{
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  int lo = i & (stride - 1), i0 = ((i - lo) << 2) + lo;
  int i1 = i0 + stride, i2 = i1 + stride, i3 = i2 + stride;
  int d0 = data[i0], d1 = data[i1], d2 = data[i2], d3 = data[i3], t;
  t = d0, d0 += d2, d2 = t - d2;
  t = d1, d1 += d3, d3 = t - d3;
  t = d0, data[i0] = d0 + d1, data[i1] = t - d1;
  t = d2, data[i2] = d2 + d3, data[i3] = t - d3;
}

__global__ void
block_pass (int *data, int log)
{
  extern __shared__ int s[];
  int n = 1 << log, t = threadIdx.x;
  data += blockIdx.x * n;
  for (int i = t; i < n; i += blockDim.x)
    s[i] = data[i];
  for (int stride = n / 2; stride > 0; stride >>= 1)
    {
      __syncthreads ();
      for (int p = t; p < n / 2; p += blockDim.x)
	{
	  int lo = p & (stride - 1), i0 = ((p - lo) << 1) + lo;
	  int a = s[i0], b = s[i0 + stride];
	  s[i0] = a + b;
	  s[i0 + stride] = a - b;
	}
    }
  __syncthreads ();
  for (int i = t; i < n; i += blockDim.x)
    data[i] = s[i];
}

int
main ()
{
  const int n = 1024;
  buffer<int> data (n);
  static int want[n];
  for (int i = 0; i < n; i++)
    want[i] = data[i] = i * 29 % 31 - 15;
  data.send ();
  global_pass<<<4, 64>>> (data.dev, n, n / 4);
  block_pass<<<4, 50, 256 * sizeof (int)>>> (data.dev, 8);
  data.fetch ();
  for (int stride = 1; stride < n; stride *= 2)
    for (int i = 0; i < n; i++)
      if (!(i & stride))
	{
	  int a = want[i], b = want[i + stride];
	  want[i] = a + b;
	  want[i + stride] = a - b;
	}
  for (int i = 0; i < n; i++)
    CHECK (data[i] == want[i]);
}
