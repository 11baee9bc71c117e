/* { dg-do run } */
/* { dg-options "-O2 -Wall -Werror" } */
/* #pragma unroll in templates, before loops whose conditions call functions.
   Copyright (C) 2026 The cuda2cpu authors.
   SPDX-License-Identifier: GPL-3.0-or-later */

#include <stdlib.h>

template<typename T, typename U> __host__ __device__ T
parts (const T x, const U y)
{
  return (x + y - 1) / y;
}

struct limit
{
  int n;
  __host__ __device__ limit (int n) : n (n) {}
  __host__ __device__ ~limit () {}
  __host__ __device__ operator int () const { return n; }
};

template<int A, int B> __global__ void
k (int *p, int n)
{
  __shared__ int s[32];
  int sum = 0;
#pragma unroll 2
  for (int i = 0; i < parts (n, A * B); i++)
    {
      s[threadIdx.x] = threadIdx.x + i;
      __syncthreads ();
      sum += s[31 - threadIdx.x];
      __syncthreads ();
    }
#pragma unroll
  for (int i = 0; i < parts (B * 5, A); i++)
    sum += i;
#pragma unroll 3
  for (int i = 0; i < limit (n); i++)
    sum++;
  p[threadIdx.x] = sum;
}

template<int A> int
on_host (int n)
{
  int sum = 0;
#pragma unroll 4
  for (int i = 0; i < parts (n, A); i++)
    sum += i;
  return sum;
}

int
main ()
{
  int *p;
  cudaMallocManaged (&p, 32 * sizeof (int));
  k<2, 4><<<1, 32>>> (p, 20);
  if (cudaDeviceSynchronize () != cudaSuccess)
    abort ();
  /* Three, ten and twenty turns.  */
  for (int t = 0; t < 32; t++)
    if (p[t] != 3 * (31 - t) + 3 + 45 + 20)
      abort ();
  if (on_host<3> (20) != 21)
    abort ();
  return 0;
}
