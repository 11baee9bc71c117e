/* { dg-do run { target x86_64-*-* } } */
/* { dg-additional-options "-O3 -mavx512f -mavx512vl -mavx512dq -fplugin-arg-cuda2cpu-dump=cuda_spmd-details" } */
/* { dg-require-effective-target x86_64_v4 } */
/* A lane that follows a list for long goes on alone; one that computes does
   not, nor one whose thread has the memory for itself, nor those that stride
   together.
   Copyright (C) 2026 The cuda2cpu authors.
   SPDX-License-Identifier: GPL-3.0-or-later */

#include "../cuda2cpu.run/check.h"

const int N = 256;

__global__ void
follow (const int *next, int *turns)
{
  int at = threadIdx.x;
  unsigned n = 0;
  while (at >= 0)
    {
      n = n * 3 + (at & 6) + (n >> 2) + 1;
      at = next[at];
    }
  turns[threadIdx.x] = n;
}

__global__ void
compute (const int *from, int *turns)
{
  unsigned x = from[threadIdx.x], n = 0;
  while (x != 1)
    {
      x = x & 1 ? 3 * x + 1 : x / 2;
      n++;
    }
  turns[threadIdx.x] = n;
}

__global__ void
own (const int *next, int *turns)
{
  int at = threadIdx.x, n = 0, kept[16] = {};
  while (at >= 0)
    {
      kept[n & 15] += at;
      at = next[at];
      n++;
    }
  turns[threadIdx.x] = n + kept[n & 15];
}

/* All leave at the same turn or the next.  */
__global__ void
stride (const int *next, int *turns)
{
  int sum = 0;
  for (int k = next[N] + threadIdx.x % 32; k < next[N + 1]; k += 32)
    sum += next[next[k] + 1] * 3 + (k & 5);
  turns[threadIdx.x] = sum;
}

/* { dg-final { scan-tree-dump-times "the last lane goes on alone" 1 "cuda_spmd" } } */

int
main ()
{
  buffer<int> next (N + 2), turns (N);
  for (int i = 0; i < N; i++)
    next[i] = i % 16 == 0 ? i - 16 : i % 5 ? i - 1 : -1;
  next.send ();
  follow<<<1, N>>> (next.dev, turns.dev);
  turns.fetch ();
  for (int i = 0; i < N; i++)
    {
      unsigned n = 0;
      for (int at = i; at >= 0; at = next[at])
	n = n * 3 + (at & 6) + (n >> 2) + 1;
      CHECK (turns[i] == (int) n);
    }
  own<<<1, N>>> (next.dev, turns.dev);
  turns.fetch ();
  for (int i = 0; i < N; i++)
    {
      int n = 0, kept[16] = {};
      for (int at = i; at >= 0; at = next[at])
	kept[n++ & 15] += at;
      CHECK (turns[i] == n + kept[n & 15]);
    }
  for (int i = 0; i < N; i++)
    next[i] = i + 1;
  next.send ();
  compute<<<1, N>>> (next.dev, turns.dev);
  turns.fetch ();
  for (int i = 0; i < N; i++)
    {
      int n = 0;
      for (unsigned x = i + 1; x != 1; x = x & 1 ? 3 * x + 1 : x / 2)
	n++;
      CHECK (turns[i] == n);
    }
  next[N] = 3;
  next[N + 1] = N - 5;
  next.send ();
  stride<<<1, N>>> (next.dev, turns.dev);
  turns.fetch ();
  for (int i = 0; i < N; i++)
    {
      int sum = 0;
      for (int k = 3 + i % 32; k < N - 5; k += 32)
	sum += next[next[k] + 1] * 3 + (k & 5);
      CHECK (turns[i] == sum);
    }
  return 0;
}
