/* { dg-do run } */
/* Threads access memory by patterns under conditions that leave out some of
   them: pairs of a network that merges, rims that nobody may touch, elements
   that two threads load.
   Copyright (C) 2026 The cuda2cpu authors.
   SPDX-License-Identifier: GPL-3.0-or-later */

#include "../cuda2cpu.run/check.h"

const int N = 256;

template <typename T, int STEP>
__device__ void
merge_step (T *s, int offset)
{
  int t = threadIdx.x;
  __syncthreads ();
  int b = 2 * t - (t & (STEP - 1));
  if (offset >= STEP)
    {
      T x = s[b - STEP], y = s[b];
      if (x > y)
	{
	  s[b - STEP] = y;
	  s[b] = x;
	}
    }
}

/* All steps of a merge by PERIOD.  */

template <typename T, int PERIOD>
__global__ void
merge (T *keys)
{
  __shared__ T s[2 * N];
  int t = threadIdx.x, offset = t & (PERIOD - 1);
  s[t] = keys[t];
  s[t + N] = keys[t + N];
  if (PERIOD > 32)
    merge_step<T, 32> (s, offset);
  if (PERIOD > 16)
    merge_step<T, 16> (s, offset);
  if (PERIOD > 8)
    merge_step<T, 8> (s, offset);
  if (PERIOD > 4)
    merge_step<T, 4> (s, offset);
  if (PERIOD > 2)
    merge_step<T, 2> (s, offset);
  merge_step<T, 1> (s, offset);
  __syncthreads ();
  keys[t] = s[t];
  keys[t + N] = s[t + N];
}

/* Only threads that WANT have a place, which two may load: those of the others
   are before and behind the memory.  */

template <typename T>
__global__ void
some (const T *from, T *to, const int *want)
{
  int t = threadIdx.x;
  if (want[t])
    {
      int low = t & ~1, pair = (t & 4) + t - (t & 3);
      to[2 * t + (t & 1)] = from[low] + 2 * from[low + 1] - from[pair + 1];
    }
}

template <typename T, int PERIOD>
static void
check_merge ()
{
  buffer<T> keys (2 * N);
  T want[2 * N];
  unsigned seed = 5;
  for (int i = 0; i < 2 * N; i++)
    want[i] = keys[i] = (T) ((seed = seed * 1664525 + 1013904223) >> 9);
  keys.send ();
  merge<T, PERIOD><<<1, N>>> (keys.dev);
  keys.fetch ();
  for (int step = PERIOD / 2; step > 0; step /= 2)
    for (int t = 0; t < N; t++)
      if ((t & (PERIOD - 1)) >= step)
	{
	  int b = 2 * t - (t & (step - 1));
	  if (want[b - step] > want[b])
	    {
	      T x = want[b];
	      want[b] = want[b - step];
	      want[b - step] = x;
	    }
	}
  for (int i = 0; i < 2 * N; i++)
    CHECK (keys[i] == want[i]);
}

template <typename T>
static void
check_some ()
{
  buffer<T> from (2 * N), to (2 * N + 2);
  buffer<int> want (N);
  T expected[2 * N + 2];
  for (int round = 0; round < 4; round++)
    {
      for (int t = 0; t < N; t++)
	want[t] = round == 0 ? t % 3 == 0 : round == 1 ? t > 99 : round == 2;
      for (int i = 0; i < 2 * N; i++)
	from[i] = (T) (i * i % 1001);
      for (int i = 0; i < 2 * N + 2; i++)
	expected[i] = to[i] = (T) -i;
      from.send ();
      to.send ();
      want.send ();
      some<<<1, N>>> (from.dev, to.dev, want.dev);
      to.fetch ();
      for (int t = 0; t < N; t++)
	if (want[t])
	  {
	    int low = t & ~1, pair = (t & 4) + t - (t & 3);
	    expected[2 * t + (t & 1)]
	      = from[low] + 2 * from[low + 1] - from[pair + 1];
	  }
      for (int i = 0; i < 2 * N + 2; i++)
	CHECK (to[i] == expected[i]);
    }
}

int
main ()
{
  check_merge<unsigned, 4> ();
  check_merge<unsigned, 16> ();
  check_merge<float, 32> ();
  check_merge<long long, 64> ();
  check_merge<double, 8> ();
  check_some<int> ();
  check_some<double> ();
}
