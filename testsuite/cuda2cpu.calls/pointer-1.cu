/* { dg-do run } */
/* Functions with barriers, a shuffle, or neither that a table holds and all
   threads call; and one that a kernel gets as a template argument.
   Copyright (C) 2026 The cuda2cpu authors.
   SPDX-License-Identifier: GPL-3.0-or-later */

#include <stdio.h>

__device__ int
mirror (int n)
{
  __shared__ int s[64];
  s[threadIdx.x] = n;
  __syncthreads ();
  int got = s[63 - threadIdx.x];
  __syncthreads ();
  return got;
}

__device__ int
next_lane (int n)
{
  return __shfl_sync (~0u, n, (threadIdx.x + 1) % 32);
}

__device__ int
negate (int n)
{
  return -n;
}

typedef int (*function) (int);
__device__ function table[3] = { mirror, next_lane, negate };

template<function f>
__device__ int
twice (int n)
{
  return f (f (n));
}

__global__ void
k (int *out, int which)
{
  int t = threadIdx.x;
  int value = table[which] (t * 5);
  for (int i = 0; i < 3; i++)
    value = 2 * table[i] (value) + 1;
  out[t] = value + twice<mirror> (t);
}

static int
expected (int which, int t)
{
  int value[64], old[64];
  for (int i = 0; i < 64; i++)
    value[i] = i * 5;
  for (int turn = -1; turn < 3; turn++)
    {
      for (int i = 0; i < 64; i++)
	old[i] = value[i];
      for (int i = 0; i < 64; i++)
	{
	  int f = turn < 0 ? which : turn;
	  int got = (f == 0 ? old[63 - i]
		     : f == 1 ? old[i / 32 * 32 + (i + 1) % 32] : -old[i]);
	  value[i] = turn < 0 ? got : 2 * got + 1;
	}
    }
  return value[t] + t;
}

int
main ()
{
  int *out;
  cudaMallocManaged (&out, 64 * sizeof (int));
  for (int which = 0; which < 3; which++)
    {
      k<<<1, 64>>> (out, which);
      if (cudaDeviceSynchronize () != cudaSuccess)
	return 1;
      for (int i = 0; i < 64; i++)
	if (out[i] != expected (which, i))
	  {
	    printf ("%d, %d: %d\n", which, i, out[i]);
	    return 2;
	  }
    }
  return 0;
}
