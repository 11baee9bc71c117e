/* { dg-do run } */
/* { dg-additional-options "-O3 -fplugin-arg-cuda2cpu-dump=cuda_disjoint-optimized" } */
/* A sum that stays in memory because it may be where the terms are gets a loop
   for where it is not; one whose terms are found by data does not, nor one in
   rows of threads, nor one that is known to be elsewhere.
   Copyright (C) 2026 The cuda2cpu authors.
   SPDX-License-Identifier: GPL-3.0-or-later */

#include "../cuda2cpu.run/check.h"

const int N = 256, TURNS = 9;
volatile int turns = TURNS;

__global__ void
sum (int *to, const int *from, int turns)
{
  for (int k = 0; k < turns; k++)
    to[threadIdx.x] += from[threadIdx.x + k];
}

__global__ void
by_data (int *to, const int *from, int turns)
{
  for (int k = 0; k < turns; k++)
    to[threadIdx.x] += from[from[threadIdx.x + k]];
}

__global__ void
in_rows (int *to, const int *from, int turns)
{
  int t = threadIdx.y * 32 + threadIdx.x;
  for (int k = 0; k < turns; k++)
    to[t] += from[t + k];
}

__global__ void
elsewhere (int *__restrict__ to, const int *__restrict__ from, int turns)
{
  for (int k = 0; k < turns; k++)
    to[threadIdx.x] += from[threadIdx.x + k];
}

/* { dg-final { scan-tree-dump-times "disjoint-1.cu:18:\[0-9\]*: optimized: a copy of the threads' loop is for memory apart" 1 "cuda_disjoint" } } */
/* { dg-final { scan-tree-dump-not "disjoint-1.cu:(2|3|4)\[0-9\]:" "cuda_disjoint" } } */

int
main ()
{
  buffer<int> from (N + TURNS), to (N);
  for (int i = 0; i < N + TURNS; i++)
    from[i] = i * 7 % N;
  from.send ();
  sum<<<1, N>>> (to.dev, from.dev, turns);
  by_data<<<1, N>>> (to.dev, from.dev, turns);
  in_rows<<<1, dim3 (32, 8)>>> (to.dev, from.dev, turns);
  elsewhere<<<1, N>>> (to.dev, from.dev, turns);
  to.fetch ();
  for (int t = 0; t < N; t++)
    {
      int all = 0;
      for (int k = 0; k < TURNS; k++)
	all += 3 * from[t + k] + from[from[t + k]];
      CHECK (to[t] == all);
    }
  return 0;
}
