/* { dg-do run } */
/* Stores to shared memory under conditions on what was read there: two
   addresses that may be the same, a value for later, both branches, floats that
   are no numbers, atomics beside them.
   Copyright (C) 2026 The cuda2cpu authors.
   SPDX-License-Identifier: GPL-3.0-or-later */

#include "../cuda2cpu.run/check.h"

const int N = 256;

/* I and J may be equal, and THEN is wanted behind the condition.  */
__global__ void
exchange (int *data, const int *first, const int *second, int *moved)
{
  __shared__ int s[2 * N];
  int t = threadIdx.x, i = first[t], j = second[t], then = -1;
  s[t] = data[t];
  s[t + N] = data[t + N];
  __syncthreads ();
  int a = s[i], b = s[j];
  if (a > b)
    {
      s[i] = b + 1;
      s[j] = a;
      then = a - b;
    }
  moved[t] = then;
  __syncthreads ();
  data[t] = s[t];
  data[t + N] = s[t + N];
}

/* Only some threads win a place that all may write, in any order.  */
__global__ void
claim (const int *where, int *owner, int *lost)
{
  __shared__ int s[N], losers;
  int t = threadIdx.x;
  s[t] = -1;
  if (t == 0)
    losers = 0;
  __syncthreads ();
  int w = where[t];
  if (s[w] != -7 && (w & 1))
    atomicMax (&s[w], t);
  else if (s[w] == -1)
    atomicAdd (&losers, 1);
  __syncthreads ();
  owner[t] = s[t];
  *lost = losers;
}

/* A common flag that is read and set without a barrier.  */
__global__ void
flag (const int *data, int *out)
{
  __shared__ int found;
  __shared__ float best;
  int t = threadIdx.x;
  found = 0;
  best = NAN;
  __syncthreads ();
  if (found == 0 && data[t] == 77)
    found = 1;
  if (best != best && data[t] == 78)
    best = 1;
  __syncthreads ();
  out[t] = found + 2 * (best == 1);
}

static unsigned int state = 1;

static int
next ()
{
  return (state = state * 1664525 + 1013904223) >> 16 & 0x7fff;
}

static void
check_exchange ()
{
  buffer<int> data (2 * N), first (N), second (N), moved (N);
  static int want[2 * N], gone[N];
  for (int i = 0; i < 2 * N; i++)
    want[i] = data.host[i] = next ();
  for (int t = 0; t < N; t++)
    {
      /* Each thread has two places of its own, or twice the same.  */
      first.host[t] = t * 2 + next () % 2;
      second.host[t] = t * 2 + next () % 2;
      int &a = want[first.host[t]], &b = want[second.host[t]];
      int x = a, y = b;
      gone[t] = -1;
      if (x > y)
	{
	  a = y + 1;
	  b = x;
	  gone[t] = x - y;
	}
    }
  data.send ();
  first.send ();
  second.send ();
  exchange<<<1, N>>> (data.dev, first.dev, second.dev, moved.dev);
  data.fetch ();
  moved.fetch ();
  for (int i = 0; i < 2 * N; i++)
    CHECK (data[i] == want[i]);
  for (int t = 0; t < N; t++)
    CHECK (moved[t] == gone[t]);
}

static void
check_claim ()
{
  buffer<int> where (N), owner (N), lost (1);
  static int want[N];
  int losers = 0;
  for (int i = 0; i < N; i++)
    want[i] = -1;
  for (int t = 0; t < N; t++)
    {
      int w = where.host[t] = next () % N;
      if (w & 1)
	want[w] = t;
      else
	losers++;
    }
  where.send ();
  claim<<<1, N>>> (where.dev, owner.dev, lost.dev);
  owner.fetch ();
  lost.fetch ();
  for (int t = 0; t < N; t++)
    CHECK (owner[t] == want[t]);
  CHECK (lost[0] == losers);
}

static void
check_flag (int seventy_seven, int seventy_eight)
{
  buffer<int> data (N), out (N);
  for (int t = 0; t < N; t++)
    data.host[t] = t == seventy_seven ? 77 : t == seventy_eight ? 78 : t % 70;
  data.send ();
  flag<<<1, N>>> (data.dev, out.dev);
  out.fetch ();
  int want = (seventy_seven >= 0) + 2 * (seventy_eight >= 0);
  for (int t = 0; t < N; t++)
    CHECK (out[t] == want);
}

int
main ()
{
  for (int i = 0; i < 20; i++)
    check_exchange ();
  check_claim ();
  check_flag (-1, -1);
  check_flag (3, -1);
  check_flag (200, 3);
  check_flag (-1, 255);
}
