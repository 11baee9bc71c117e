/* { dg-do run { target x86_64-*-* } } */
/* { dg-additional-options "-O3 -mavx512f -mavx512vl -mavx512dq -fplugin-arg-cuda2cpu-dump=cuda_spmd-details" } */
/* { dg-require-effective-target x86_64_v4 } */
/* Threads that search, where no processor foresees which way one takes next,
   gather as vectors what others, which only go on to what is next, do not.
   Copyright (C) 2026 The cuda2cpu authors.
   SPDX-License-Identifier: GPL-3.0-or-later */

#include "../cuda2cpu.run/check.h"

const int N = 1024, NODES = 255, FEATURES = 8;

__global__ void
decide (const float *x, const int *feature, const float *limit, int *leaf,
	int n)
{
  int t = blockIdx.x * blockDim.x + threadIdx.x, at = 0;
  while (at < n)
    {
      float mine = x[t * FEATURES + feature[at]];
      at = mine < limit[at] ? 2 * at + 1 : 2 * at + 2;
    }
  leaf[t] = at;
}

__global__ void
walk (const int *next, const int *turns, int *out)
{
  int t = blockIdx.x * blockDim.x + threadIdx.x, at = t, n = turns[t];
  for (int j = 0; j < n; j++)
    at = next[at];
  out[t] = at;
}

/* { dg-final { scan-tree-dump "spmd-searches-1.cu:1\[0-9\]:\[0-9\]*: optimized: threads become vectors" "cuda_spmd" } } */
/* { dg-final { scan-tree-dump-times "vectors would not be faster: gathers" 1 "cuda_spmd" } } */

int
main ()
{
  buffer<float> x (N * FEATURES), limit (NODES);
  buffer<int> feature (NODES), leaf (N), next (N), turns (N), out (N);
  for (int i = 0; i < N * FEATURES; i++)
    x[i] = i * 37 % 101;
  for (int i = 0; i < NODES; i++)
    {
      feature[i] = i * 5 % FEATURES;
      limit[i] = i * 13 % 101;
    }
  for (int i = 0; i < N; i++)
    {
      next[i] = (i * 57 + 11) % N;
      turns[i] = i * 7 % 19;
    }
  x.send ();
  limit.send ();
  feature.send ();
  next.send ();
  turns.send ();
  decide<<<N / 128, 128>>> (x.dev, feature.dev, limit.dev, leaf.dev, NODES);
  walk<<<N / 128, 128>>> (next.dev, turns.dev, out.dev);
  leaf.fetch ();
  out.fetch ();
  for (int i = 0; i < N; i++)
    {
      int at = 0, to = i;
      while (at < NODES)
	at = 2 * at + (x[i * FEATURES + feature[at]] < limit[at] ? 1 : 2);
      for (int j = 0; j < turns[i]; j++)
	to = next[to];
      CHECK (leaf[i] == at && out[i] == to);
    }
  return 0;
}
