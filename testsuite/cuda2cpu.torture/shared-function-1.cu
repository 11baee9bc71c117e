/* { dg-do run } */
/* Shared variables of one name in several kernels and functions are
   different variables, of different types.
   Copyright (C) 2026 The cuda2cpu authors.
   SPDX-License-Identifier: GPL-3.0-or-later */

#include "../cuda2cpu.run/check.h"

__device__ int
helper (int v)
{
  static __shared__ int data[64];
  data[threadIdx.x] = v;
  __syncthreads ();
  return data[63 - threadIdx.x];
}

__global__ void
ints (int *out)
{
  __shared__ int data[64];
  int t = threadIdx.x;
  data[t] = t * 5;
  int v = helper (t);
  out[t] = v + data[(t + 1) % 64];
}

__global__ void
doubles (double *out)
{
  __shared__ double data[2][64];
  int t = threadIdx.x;
  data[0][t] = t * .5;
  data[1][t] = helper (t) * .25;
  __syncthreads ();
  out[t] = data[0][63 - t] + data[1][t ^ 1];
}

__global__ void
scopes (int *out)
{
  int t = threadIdx.x, v;
  {
    __shared__ int data[64];
    data[t] = t;
    __syncthreads ();
    v = data[63 - t];
  }
  {
    __shared__ short data[64];
    data[t] = v * 2;
    __syncthreads ();
    v += data[t ^ 1];
  }
  out[t] = v;
}

int
main ()
{
  buffer<int> a (64), c (64);
  buffer<double> b (64);
  ints<<<1, 64>>> (a.dev);
  doubles<<<1, 64>>> (b.dev);
  scopes<<<1, 64>>> (c.dev);
  a.fetch ();
  b.fetch ();
  c.fetch ();
  for (int t = 0; t < 64; t++)
    {
      CHECK (a[t] == 63 - t + (t + 1) % 64 * 5);
      CHECK (b[t] == (63 - t) * .5 + (63 - (t ^ 1)) * .25);
      CHECK (c[t] == 63 - t + (63 - (t ^ 1)) * 2);
    }
}
