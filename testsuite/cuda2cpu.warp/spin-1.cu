/* { dg-do run } */
/* Threads of a block spin on shared memory, without a word that they give
   way.
   Copyright (C) 2026 The cuda2cpu authors.
   SPDX-License-Identifier: GPL-3.0-or-later */

#include "warp.h"

__global__ void
token (int *out)
{
  __shared__ volatile int turn;
  int t = threadIdx.x, n = blockDim.x;
  if (t == 0)
    turn = n - 1;
  __syncthreads ();
  while (turn != t)
    ;
  out[t] = turn;
  turn = t - 1;
}

/* A lock that is held across a barrier of warps.  */
__global__ void
lock (int *out)
{
  __shared__ int lock, sum;
  int t = threadIdx.x;
  if (t == 0)
    lock = sum = 0;
  __syncthreads ();
  while (atomicCAS (&lock, 0, 1) != 0)
    ;
  int old = sum;
  for (int i = 0; i < 2; i++)
    __nanosleep (10);
  sum = old + t;
  atomicExch (&lock, 0);
  __syncthreads ();
  out[t] = sum;
}

/* One thread waits until all others have come.  */
__global__ void
count (int *out)
{
  extern __shared__ int dynamic[];
  int t = threadIdx.x;
  if (t == 0)
    dynamic[0] = 0;
  __syncthreads ();
  if (t == 0)
    while (atomicAdd (dynamic, 0) != (int) blockDim.x - 1)
      __threadfence_block ();
  else
    atomicAdd (dynamic, 1);
  out[t] = t == 0 ? dynamic[0] : t;
}

int
main ()
{
  buffer<int> out (256);
  for (int n : { 1, 32, 33, 256 })
    {
      token<<<1, n>>> (out.dev);
      out.fetch ();
      for (int t = 0; t < n; t++)
	CHECK (out[t] == t);
      lock<<<1, n>>> (out.dev);
      out.fetch ();
      for (int t = 0; t < n; t++)
	CHECK (out[t] == n * (n - 1) / 2);
      count<<<1, n, 16>>> (out.dev);
      out.fetch ();
      for (int t = 0; t < n; t++)
	CHECK (out[t] == (t == 0 ? n - 1 : t));
    }
}
