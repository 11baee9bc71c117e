/* { dg-do run } */
/* Dynamic shared memory of different types and sizes in different kernels,
   one of them an array of arrays.
   Copyright (C) 2026 The cuda2cpu authors.
   SPDX-License-Identifier: GPL-3.0-or-later */

#include "../cuda2cpu.run/check.h"

__global__ void
ints (int *out)
{
  extern __shared__ int words[];
  words[threadIdx.x] = threadIdx.x;
  __syncthreads ();
  out[threadIdx.x] = words[blockDim.x - 1 - threadIdx.x];
}

__global__ void
doubles (double *out)
{
  extern __shared__ double numbers[];
  numbers[threadIdx.x] = threadIdx.x * .5;
  __syncthreads ();
  out[threadIdx.x] = numbers[blockDim.x - 1 - threadIdx.x];
}

__global__ void
rows (short *out)
{
  extern __shared__ short table[][5];
  for (int i = 0; i < 5; i++)
    table[threadIdx.x][i] = threadIdx.x * 10 + i;
  __syncthreads ();
  short v = 0;
  for (int i = 0; i < 5; i++)
    v += table[blockDim.x - 1 - threadIdx.x][i];
  out[threadIdx.x] = v;
}

__global__ void
structs (float2 *out)
{
  extern __shared__ float2 pairs[];
  pairs[threadIdx.x] = make_float2 (threadIdx.x, 1.f);
  __syncthreads ();
  pairs[threadIdx.x].y += pairs[(threadIdx.x + 1) % blockDim.x].x;
  out[threadIdx.x] = pairs[threadIdx.x];
}

int
main ()
{
  for (int n : BLOCK_SIZES)
    {
      buffer<int> a (n);
      buffer<double> b (n);
      buffer<short> c (n);
      buffer<float2> d (n);
      ints<<<1, n, n * sizeof (int)>>> (a.dev);
      doubles<<<1, n, n * sizeof (double)>>> (b.dev);
      rows<<<1, n, n * 5 * sizeof (short)>>> (c.dev);
      structs<<<1, n, n * sizeof (float2)>>> (d.dev);
      a.fetch ();
      b.fetch ();
      c.fetch ();
      d.fetch ();
      for (int t = 0; t < n; t++)
	{
	  CHECK (a[t] == n - 1 - t && b[t] == (n - 1 - t) * .5);
	  CHECK (c[t] == (short) ((n - 1 - t) * 50 + 10));
	  CHECK (d[t].x == t && d[t].y == 1 + (t + 1) % n);
	}
    }
}
