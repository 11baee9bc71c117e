/* { dg-do run } */
/* { dg-additional-options "-march=native" { target x86_64-*-* } } */
/* Atomic minima and maxima, at one place and at many, under conditions and in
   loops, whose old values are used or not.
   Copyright (C) 2026 The cuda2cpu authors.
   SPDX-License-Identifier: GPL-3.0-or-later */

#include "../cuda2cpu.run/check.h"

const int N = 5000, PLACES = 37;

/* What one launch leaves.  */
template<class T>
struct ends
{
  T least, greatest, some, turns, limit;
  T many[PLACES];
};

template<class T>
__host__ __device__ static inline T
value (int i)
{
  unsigned long long x = (i + 1) * 0x9e3779b97f4a7c15ull;
  return (T) (x >> 3);
}

template<class T>
__global__ void
collect (ends<T> *to, int n)
{
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i >= n)
    return;
  T v = value<T> (i);
  atomicMin (&to->least, v);
  atomicMax (&to->greatest, v);
  if (v % 3 == 1)
    atomicMax (&to->some, (T) (v / 2));
  for (int k = 0; k < 3; k++)
    atomicMin (&to->turns, (T) (value<T> (i + k) / 3));
  atomicMin (&to->limit, (T) 5);
  atomicMax (&to->many[i % PLACES], v);
}

/* Each thread learns of what was there.  */

template<class T>
__global__ void
claim (T *place, T *before, int n)
{
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i < n)
    before[i] = atomicMax (place, value<T> (i));
}

/* The order of the two matters in each thread.  */

__global__ void
both (int *place, int n)
{
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i >= n)
    return;
  atomicMax (place, i % 5 + 1);
  atomicMax ((unsigned *) place, 0x90000000u);
}

/* A loop of the program's own, which tells by which way it was left.  */

__global__ void
lowered (int *place, int *did, int n)
{
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i >= n)
    return;
  int v = n - i, old = *(volatile int *) place, mine = 0;
  while (v < old)
    {
      int seen = atomicCAS (place, old, v);
      if (seen == old)
	{
	  mine = 1;
	  break;
	}
      old = seen;
    }
  did[i] = mine;
}

/* A loop that does nothing where its bound says so.  */

__global__ void
bounded (int *place, const int *bound, int n)
{
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i >= n)
    return;
  int v = n - i, old = bound[i];
  while (v < old)
    {
      int seen = atomicCAS (place, old, v);
      if (seen == old)
	break;
      old = seen;
    }
}

template<class T>
void
check (T low, T high)
{
  buffer<ends<T>> to (1);
  ends<T> want = { high, low, low, high, high, { 0 } };
  for (T &place : want.many)
    place = low;
  to[0] = want;
  to.send ();
  for (int i = 0; i < N; i++)
    {
      T v = value<T> (i);
      want.least = v < want.least ? v : want.least;
      want.greatest = v > want.greatest ? v : want.greatest;
      if (v % 3 == 1 && v / 2 > want.some)
	want.some = v / 2;
      for (int k = 0; k < 3; k++)
	if (value<T> (i + k) / 3 < want.turns)
	  want.turns = value<T> (i + k) / 3;
      want.limit = 5 < want.limit ? 5 : want.limit;
      T &place = want.many[i % PLACES];
      place = v > place ? v : place;
    }
  collect<<<(N + 255) / 256, 256>>> (to.dev, N);
  to.fetch ();
  CHECK (to[0].least == want.least && to[0].greatest == want.greatest);
  CHECK (to[0].some == want.some && to[0].turns == want.turns);
  CHECK (to[0].limit == want.limit);
  for (int i = 0; i < PLACES; i++)
    CHECK (to[0].many[i] == want.many[i]);

  buffer<T> place (1), before (N);
  place[0] = low;
  place.send ();
  claim<<<(N + 127) / 128, 128>>> (place.dev, before.dev, N);
  place.fetch ();
  before.fetch ();
  CHECK (place[0] == want.greatest);
  bool first = false;
  for (int i = 0; i < N; i++)
    {
      /* What was there is the beginning or somebody's, and not what the last
	 one left.  */
      bool some = before[i] == low;
      first |= some;
      for (int k = 0; k < N && !some; k++)
	some = before[i] == value<T> (k);
      CHECK (some);
      CHECK (value<T> (i) != want.greatest || before[i] < want.greatest);
    }
  CHECK (first);
}

int
main ()
{
  check<int> (-0x7fffffff - 1, 0x7fffffff);
  check<unsigned> (0, 0xffffffffu);
  check<long long> (-0x7fffffffffffffffll - 1, 0x7fffffffffffffffll);
  check<unsigned long long> (0, 0xffffffffffffffffull);

  buffer<int> place (3), did (N), bound (N);
  for (int i = 0; i < N; i++)
    bound[i] = i % 2 ? 0x7fffffff : 0;
  bound[N - 1] = 0;
  bound.send ();
  place[2] = 0x7fffffff;
  place[0] = -0x7fffffff;
  place[1] = 0x7fffffff;
  place.send ();
  both<<<20, 250>>> (place.dev, N);
  lowered<<<20, 250>>> (place.dev + 1, did.dev, N);
  bounded<<<20, 250>>> (place.dev + 2, bound.dev, N);
  place.fetch ();
  did.fetch ();
  /* Thread N - 1 has 1, and N - 2 has 2, for which zero is bound.  */
  CHECK (place[2] == 3);
  CHECK ((unsigned) place[0] == 0x90000000u);
  CHECK (place[1] == 1 && did[N - 1] == 1);
  int count = 0;
  for (int i = 0; i < N; i++)
    count += did[i];
  CHECK (count >= 1 && count <= N);
  return 0;
}
