/* { dg-do run } */
/* Threads that compute and then exchange values in memory until nobody has come
   between: the greatest and the least real number, at one place and at many,
   with what was there and without; a number and where it is as one word; chains
   of exchanges; several loops, some for some threads, some in loops.
   Copyright (C) 2026 The cuda2cpu authors.
   SPDX-License-Identifier: GPL-3.0-or-later */

#include <stdio.h>
#include <string.h>
#include <algorithm>

const int blocks = 5, threads = 77, n = 370, length = 41, places = 13;

__host__ __device__ inline float
compute (float x, const float *b, int m)
{
  float d = 1e30f;
  for (int j = 0; j < m; j++)
    {
      float t = (x - b[j]) * (x - b[j]) + (x + b[j] + 64) * 0.25f;
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

/* What was there before it was changed, or was no less.  */
__device__ inline double
least (double *p, double x)
{
  unsigned long long *at = (unsigned long long *) p;
  unsigned long long old = *(volatile unsigned long long *) at;
  while (x < __longlong_as_double (old))
    {
      unsigned long long seen
	= atomicCAS (at, old, __double_as_longlong (x));
      if (seen == old)
	return __longlong_as_double (seen);
      old = seen;
    }
  return 1e300;
}

struct state
{
  float most, some;
  double few[places];
  unsigned long long best;
  unsigned count, bits, mixed[places];
  int next[places];
};

__global__ void
extremes (state *s, const float *a, const float *b, float *out)
{
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i >= n)
    return;
  float d = compute (a[i], b, length);
  out[i] = d;
  greatest (&s->most, d);
  if (i % 3 == 1)
    greatest (&s->some, d * 2 - 1);
}

/* Each place gets smaller again and again; who has changed it counts that, with
   what it was.  */
__global__ void
leasts (state *s, const float *a, const float *b, int *changed)
{
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i >= n)
    return;
  float d = compute (a[i] * 0.5f, b, length / 2);
  double before = least (&s->few[i * 7 % places], d);
  changed[i] = before > d && before < 1e300;
}

/* The greatest, and the least index that has it.  */
__global__ void
where (state *s, const float *a, const float *b)
{
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i >= n)
    return;
  float d = compute (a[i], b, length) + 1e6f;
  unsigned long long mine
    = (unsigned long long) __float_as_uint (d) << 32 | (unsigned) (n - i);
  unsigned long long old = s->best, seen;
  do
    {
      seen = old;
      if (mine <= seen)
	break;
      old = atomicCAS (&s->best, seen, mine);
    }
  while (old != seen);
}

/* In loops that all go through, or some longer than others; what was there goes
   into what is there then, in any order the same.  */
__global__ void
mixed (state *s, const float *a, const float *b, unsigned *seen_by)
{
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i >= n)
    return;
  unsigned mine = 0;
  for (int k = 0; k < 3; k++)
    {
      unsigned add = (unsigned) (compute (a[i] + k, b, 9) * 16) & 15;
      unsigned *at = &s->mixed[(i + k * 5) % places], old, next;
      do
	{
	  old = *(volatile unsigned *) at;
	  next = (old & ~0xffffu) | ((old + add + 1) & 0xffffu);
	}
      while (atomicCAS (at, old, next) != old);
      mine += old <= next;
    }
  for (int k = i & 7; k > 0; k -= 2)
    {
      unsigned old = s->bits, seen;
      unsigned bit = 1u << (((unsigned) compute (a[i], b, k) + i + k) & 31);
      while ((seen = atomicCAS (&s->bits, old, old ^ bit)) != old)
	old = seen;
      mine += (seen & bit) <= bit;
    }
  seen_by[i] = mine;
}

/* Cells of a list, each put at the head of one of several.  */
__global__ void
push (state *s, const float *a, const float *b, int *next)
{
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i >= n)
    return;
  int list = (unsigned) (compute (a[i], b, length) * 8 + i) % places;
  int head = s->next[list], seen;
  for (;;)
    {
      next[i] = head;
      __threadfence ();
      seen = atomicCAS (&s->next[list], head, i);
      if (seen == head)
	break;
      head = seen;
    }
}

/* Only where nobody has been, without a loop.  */
__global__ void
first (state *s, const float *a, const float *b, unsigned *taken)
{
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i >= n)
    return;
  unsigned h = (unsigned) (compute (a[i], b, length) * 100) % 128;
  if (atomicCAS (&taken[h], 0u, h + 1) == 0)
    atomicAdd (&s->count, 1);
}

/* The greatest of a block, in its own memory.  */
__global__ void
shared (const float *a, const float *b, float *out)
{
  __shared__ float most;
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (threadIdx.x == 0)
    most = -1e30f;
  __syncthreads ();
  if (i < n)
    greatest (&most, compute (a[i], b, length));
  __syncthreads ();
  if (threadIdx.x == 0)
    out[blockIdx.x] = most;
}

static int failed;

static void
expect (bool right, const char *what)
{
  if (!right)
    {
      printf ("%s is wrong\n", what);
      failed = 1;
    }
}

__managed__ state s;
__managed__ float a[n], b[length], out[n], of_block[blocks];
__managed__ int changed[n], next_[n];
__managed__ unsigned seen_by[n], taken[128];

int
main ()
{
  for (int i = 0; i < n; i++)
    a[i] = i * 37 % 101 * 0.375f - 17;
  for (int i = 0; i < length; i++)
    b[i] = i * 53 % 71 * 0.5f - 9;
  s.most = s.some = -1e30f;
  for (int i = 0; i < places; i++)
    s.few[i] = 1e200, s.next[i] = -1;
  extremes<<<blocks, threads>>> (&s, a, b, out);
  leasts<<<blocks, threads>>> (&s, a, b, changed);
  where<<<blocks, threads>>> (&s, a, b);
  mixed<<<blocks, threads>>> (&s, a, b, seen_by);
  push<<<blocks, threads>>> (&s, a, b, next_);
  first<<<blocks, threads>>> (&s, a, b, taken);
  shared<<<blocks, threads>>> (a, b, of_block);
  cudaDeviceSynchronize ();
  float most = -1e30f, some = -1e30f;
  double few[places];
  unsigned long long best = 0;
  unsigned bits = 0, low[places] = {}, slots = 0;
  int count[places] = {}, changes[places] = {};
  bool there[128] = {};
  for (int i = 0; i < places; i++)
    few[i] = 1e200;
  for (int i = 0; i < n; i++)
    {
      float d = compute (a[i], b, length), half;
      expect (out[i] == d, "out");
      most = std::max (most, d);
      if (i % 3 == 1)
	some = std::max (some, d * 2 - 1);
      half = compute (a[i] * 0.5f, b, length / 2);
      few[i * 7 % places] = std::min (few[i * 7 % places], (double) half);
      changes[i * 7 % places] += changed[i];
      float much = d + 1e6f;
      unsigned word;
      memcpy (&word, &much, 4);
      best = std::max (best, (unsigned long long) word << 32
			     | (unsigned) (n - i));
      unsigned mine = 3;
      for (int k = 0; k < 3; k++)
	low[(i + k * 5) % places]
	  += ((unsigned) (compute (a[i] + k, b, 9) * 16) & 15) + 1;
      for (int k = i & 7; k > 0; k -= 2)
	{
	  unsigned bit = 1u << (((unsigned) compute (a[i], b, k) + i + k) & 31);
	  bits ^= bit;
	  mine++;
	}
      expect (seen_by[i] == mine, "seen");
      count[(unsigned) (d * 8 + i) % places]++;
      unsigned h = (unsigned) (d * 100) % 128;
      slots += !there[h];
      there[h] = true;
      expect (taken[h] == h + 1, "taken");
    }
  expect (s.most == most, "most");
  expect (s.some == some, "some");
  expect (s.best == best, "best");
  expect (s.bits == bits, "bits");
  expect (s.count == slots, "count");
  for (int i = 0; i < places; i++)
    {
      expect (s.few[i] == few[i], "few");
      expect (changes[i] > 0, "changes");
      expect (s.mixed[i] == (low[i] & 0xffff), "mixed");
      int cells = 0;
      for (int at = s.next[i]; at >= 0 && cells <= n; at = next_[at])
	cells++;
      expect (cells == count[i], "cells");
    }
  for (int k = 0; k < blocks; k++)
    {
      float one = -1e30f;
      for (int i = k * threads; i < std::min (n, (k + 1) * threads); i++)
	one = std::max (one, compute (a[i], b, length));
      expect (of_block[k] == one, "of_block");
    }
  return failed;
}
