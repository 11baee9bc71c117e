/* { dg-do run } */
/* { dg-costly } */
/* Threads whose elements lie apart by a pattern that repeats: by bits of their
   index that are taken, turned round or left out; loaded and stored, whole or
   with elements left out between them, of 4 and 8 bytes and as structures.
   Copyright (C) 2026 The cuda2cpu authors.
   SPDX-License-Identifier: GPL-3.0-or-later */

#include "../cuda2cpu.run/check.h"

const int THREADS = 128, ROOM = 4 * THREADS + 8;

/* Where thread T accesses, by pattern P.  */

template<int P>
__host__ __device__ int
place (int t)
{
  switch (P)
    {
    case 0: return 2 * t - (t & 1);
    case 1: return 2 * t - (t & 3);
    case 2: return 2 * t - (t & 7) + 1;
    case 3: return 2 * t - (t & 15);
    case 4: return 2 * t - (t & 31);
    case 5: return t ^ 1;
    case 6: return t ^ 5;
    case 7: return 3 + (t ^ 24);
    case 8: return t + (t >> 2);
    case 9: return 2 * t + (2 * t >> 5);
    case 10: return 4 * (t >> 2) + 3 - (t & 3);
    case 11: return (t & ~6) | (t & 2) << 1 | (t & 4) >> 1;
    case 12: return (t | 64) + (t & 64) + 2 * (t & 1);
    case 13: return 3 * (t & 1) + (t & ~1) * 2;
    case 14: return (THREADS - 1 - t) ^ 2;
    default: return (int) (((unsigned) t - 8u) % 64u) + (t & 64);
    }
}

struct pair { float x, y; };

template<int P>
__global__ void
shared_pairs (const float *in, float *out)
{
  __shared__ float s[ROOM];
  int t = threadIdx.x;
  for (int i = t; i < ROOM; i += THREADS)
    s[i] = in[i];
  __syncthreads ();
  int a = place<P> (t);
  float x = s[a], y = s[a + 1];
  out[t] = x - 2 * y;
  __syncthreads ();
  s[a] = x + t;
  __syncthreads ();
  for (int i = t; i < ROOM; i += THREADS)
    out[THREADS + i] = s[i];
}

template<int P>
__global__ void
global_structures (const pair *in, pair *out, double *wide)
{
  int t = threadIdx.x, a = place<P> (t);
  pair p = in[a];
  out[a].x = p.y + t;
  out[a].y = p.x;
  wide[a] = p.x * 2.0;
}

/* What is exchanged by halves of groups.  */

template<class I, int HALF>
__global__ void
exchange (unsigned *keys)
{
  __shared__ unsigned s[2 * THREADS];
  I t = threadIdx.x;
  s[t] = keys[t];
  s[t + THREADS] = keys[t + THREADS];
  __syncthreads ();
  I a = 2 * t - (t & (HALF - 1)), b = a + HALF;
  unsigned x = s[a], y = s[b];
  if (x > y)
    {
      s[a] = y;
      s[b] = x;
    }
  __syncthreads ();
  keys[t] = s[t];
  keys[t + THREADS] = s[t + THREADS];
}

template<int P>
static void
test_places ()
{
  float *in, *out;
  pair *from, *to;
  double *wide;
  CHECK (cudaMallocManaged (&in, ROOM * sizeof *in) == cudaSuccess);
  CHECK (cudaMallocManaged (&out, (THREADS + ROOM) * sizeof *out)
	 == cudaSuccess);
  CHECK (cudaMallocManaged (&from, ROOM * sizeof *from) == cudaSuccess);
  CHECK (cudaMallocManaged (&to, ROOM * sizeof *to) == cudaSuccess);
  CHECK (cudaMallocManaged (&wide, ROOM * sizeof *wide) == cudaSuccess);
  for (int i = 0; i < ROOM; i++)
    {
      in[i] = i * 7 % 256;
      from[i].x = i * 5 % 64;
      from[i].y = i;
      to[i].x = to[i].y = wide[i] = -1;
    }
  shared_pairs<P><<<1, THREADS>>> (in, out);
  global_structures<P><<<1, THREADS>>> (from, to, wide);
  CHECK (cudaDeviceSynchronize () == cudaSuccess);
  for (int t = 0; t < THREADS; t++)
    CHECK (out[t] == in[place<P> (t)] - 2 * in[place<P> (t) + 1]);
  for (int i = 0; i < ROOM; i++)
    {
      int who = -1;
      for (int t = 0; t < THREADS; t++)
	if (place<P> (t) == i)
	  who = t;
      CHECK (out[THREADS + i] == in[i] + (who < 0 ? 0 : who));
      CHECK (to[i].x == (who < 0 ? -1 : from[i].y + who));
      CHECK (to[i].y == (who < 0 ? -1 : from[i].x));
      CHECK (wide[i] == (who < 0 ? -1 : from[i].x * 2.0));
    }
}

template<class I, int HALF>
static void
test_exchange ()
{
  unsigned *keys, was[2 * THREADS];
  CHECK (cudaMallocManaged (&keys, sizeof was) == cudaSuccess);
  for (int i = 0; i < 2 * THREADS; i++)
    was[i] = keys[i] = i * 2654435761u;
  exchange<I, HALF><<<1, THREADS>>> (keys);
  CHECK (cudaDeviceSynchronize () == cudaSuccess);
  for (int t = 0; t < THREADS; t++)
    {
      int a = 2 * t - (t & (HALF - 1)), b = a + HALF;
      CHECK (keys[a] == (was[a] < was[b] ? was[a] : was[b]));
      CHECK (keys[b] == (was[a] < was[b] ? was[b] : was[a]));
    }
}

template<int P>
static void
test_all ()
{
  test_places<P> ();
  test_exchange<int, 1 << P % 8> ();
  test_exchange<unsigned, 1 << P % 8> ();
  if constexpr (P > 0)
    test_all<P - 1> ();
}

int
main ()
{
  test_all<15> ();
}
