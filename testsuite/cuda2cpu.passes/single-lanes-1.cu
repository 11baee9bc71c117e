/* { dg-do run { target x86_64-*-* } } */
/* { dg-additional-options "-O3 -mavx512f -mavx512vl -mavx512dq -mavx512bw -fplugin-arg-cuda2cpu-dump=cuda_spmd-details" } */
/* { dg-require-effective-target x86_64_v4 } */
/* Threads that compute much are lanes, and go one after the other only through
   the loop in which they exchange values until nobody has come between.  That
   does not pay where they hardly compute; it cannot be where they wait for a
   lock, which another lane gives back.
   Copyright (C) 2026 The cuda2cpu authors.
   SPDX-License-Identifier: GPL-3.0-or-later */

#include "../cuda2cpu.run/check.h"

const int N = 256, M = 40, PLACES = 5;

__host__ __device__ inline float
distance (float x, const float *b)
{
  float d = 1e30f;
  for (int j = 0; j < M; j++)
    {
      float t = (x - b[j]) * (x - b[j]);
      d = t < d ? t : d;
    }
  return d;
}

__device__ inline void
greatest (float *p, float x)
{
  unsigned *at = (unsigned *) p, old = *at;
  while (x > __uint_as_float (old))
    {
      unsigned assumed = old;
      if ((old = atomicCAS (at, assumed, __float_as_uint (x))) == assumed)
	break;
    }
}

__global__ void
farthest (const float *a, const float *b, float *most)
{
  greatest (most, distance (a[threadIdx.x], b));
}

/* What it finds at its place is loaded in each turn.  */
__global__ void
products (const float *a, const float *b, const int *where, float *all)
{
  float x = distance (a[threadIdx.x], b) > 4 ? 2 : 1;
  unsigned *at = (unsigned *) &all[where[threadIdx.x]], old;
  do
    old = *(volatile unsigned *) at;
  while (atomicCAS (at, old, __float_as_uint (__uint_as_float (old) * x))
	 != old);
}

__global__ void
hardly (const float *a, const int *where, float *all)
{
  unsigned *at = (unsigned *) &all[where[threadIdx.x]], old;
  do
    old = *(volatile unsigned *) at;
  while (atomicCAS (at, old, __float_as_uint (__uint_as_float (old)
					      + a[threadIdx.x])) != old);
}

__global__ void
locked (const float *a, const float *b, int *locks, const int *where,
	float *sums)
{
  float x = distance (a[threadIdx.x], b) > 4 ? 2 : 1;
  int at = where[threadIdx.x];
  while (atomicCAS (&locks[at], 0, 1) != 0)
    ;
  __threadfence ();
  ((volatile float *) sums)[at] += x;
  __threadfence ();
  atomicExch (&locks[at], 0);
}

__global__ void
exchanged (const float *a, const float *b, int *locks, const int *where,
	   float *sums)
{
  float x = distance (a[threadIdx.x], b) > 4 ? 2 : 1;
  int at = where[threadIdx.x];
  while (atomicExch (&locks[at], 1) != 0)
    ;
  __threadfence ();
  ((volatile float *) sums)[at] += x;
  __threadfence ();
  atomicExch (&locks[at], 0);
}

/* { dg-final { scan-tree-dump-times "lanes go through a loop one after the other" 2 "cuda_spmd" } } */
/* { dg-final { scan-tree-dump-times "threads do not become vectors: vectors would not be faster: lanes one after the other" 1 "cuda_spmd" } } */
/* { dg-final { scan-tree-dump-times "threads do not become vectors: threads may wait for one another" 2 "cuda_spmd" } } */

int
main ()
{
  buffer<float> a (N), b (M), most (1), all (PLACES), few (PLACES);
  buffer<float> sums (PLACES);
  buffer<int> where (N), locks (PLACES);
  float expected = 0, product[PLACES], sum[PLACES] = {}, plain[PLACES] = {};
  for (int i = 0; i < N; i++)
    {
      a[i] = i * 37 % 101 - 20;
      where[i] = i * i % PLACES;
    }
  for (int i = 0; i < M; i++)
    b[i] = i * 3 % 71;
  for (int i = 0; i < PLACES; i++)
    product[i] = all[i] = 1;
  for (int i = 0; i < N; i++)
    {
      float d = distance (a[i], b.host), x = d > 4 ? 2 : 1;
      expected = d > expected ? d : expected;
      plain[where[i]] += a[i];
      product[where[i]] *= x;
      sum[where[i]] += 2 * x;
    }
  a.send ();
  b.send ();
  where.send ();
  all.send ();
  farthest<<<1, N>>> (a.dev, b.dev, most.dev);
  hardly<<<1, N>>> (a.dev, where.dev, few.dev);
  products<<<1, N>>> (a.dev, b.dev, where.dev, all.dev);
  locked<<<1, N>>> (a.dev, b.dev, locks.dev, where.dev, sums.dev);
  exchanged<<<1, N>>> (a.dev, b.dev, locks.dev, where.dev, sums.dev);
  most.fetch ();
  few.fetch ();
  all.fetch ();
  sums.fetch ();
  CHECK (most[0] == expected);
  for (int i = 0; i < PLACES; i++)
    CHECK (all[i] == product[i] && sums[i] == sum[i] && few[i] == plain[i]);
  return 0;
}
