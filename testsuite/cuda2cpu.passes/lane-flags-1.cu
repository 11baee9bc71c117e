/* { dg-do run { target x86_64-*-* } } */
/* { dg-additional-options "-O3 -mavx512f -mavx512vl -mavx512dq -fplugin-arg-cuda2cpu-dump=cuda_spmd-details" } */
/* { dg-require-effective-target x86_64_v4 } */
/* Threads that tell all whether one goes on become vectors; where each hands on
   something else, they do not.
   Copyright (C) 2026 The cuda2cpu authors.
   SPDX-License-Identifier: GPL-3.0-or-later */

#include "../cuda2cpu.run/check.h"

const int N = 256;

__global__ void
halve (int *x, int *turns)
{
  int t = threadIdx.x, k = 0, v;
  while ((v = x[t]) > 2)
    {
      int next = v % 3 ? v / 2 : v - 5;
      k++;
      __syncthreads ();
      x[t] = next;
    }
  turns[t] = k;
}

/* Which lanes are there is another for each.  */
__global__ void
meet (const int *x, int *y)
{
  int v = x[threadIdx.x];
  if (threadIdx.x < 32)
    while (v > 7)
      {
	if (__popc (__activemask ()) > 3)
	  v--;
	v -= 2;
      }
  y[threadIdx.x] = v;
}

/* { dg-final { scan-tree-dump "lane-flags-1.cu:\[0-9\]*:\[0-9\]*: optimized: threads become vectors" "cuda_spmd" } } */
/* { dg-final { scan-tree-dump-not "handed from turn to turn: uniform" "cuda_spmd" } } */
/* { dg-final { scan-tree-dump "handed from turn to turn: lanes" "cuda_spmd" } } */

int
main ()
{
  buffer<int> x (N), turns (N), y (N);
  for (int i = 0; i < N; i++)
    x[i] = i * 37 % 200 - 20;
  x.send ();
  meet<<<1, N>>> (x.dev, y.dev);
  halve<<<1, N>>> (x.dev, turns.dev);
  turns.fetch ();
  y.fetch ();
  for (int i = 0; i < N; i++)
    {
      int k = 0;
      for (int v = x[i]; v > 2; k++)
	v = v % 3 ? v / 2 : v - 5;
      CHECK (turns[i] == k);
      CHECK (i < 32 ? y[i] <= 7 && y[i] <= x[i] : y[i] == x[i]);
    }
  return 0;
}
