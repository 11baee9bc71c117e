/* { dg-do run } */
/* Lanes hand each other values at places that data choose, by flags that some
   of them set, and through global memory, without a __syncwarp.
   Copyright (C) 2026 The cuda2cpu authors.
   SPDX-License-Identifier: GPL-3.0-or-later */

#include "warp.h"

const int N = 128;

/* What another lane has stored, and a place for another lane.  */

__global__ void
gather (const int *in, const int *at, int *out)
{
  __shared__ int s[N];
  int t = threadIdx.x;
  s[t] = in[t];
  out[t] = s[(t & ~31) | (at[t] & 31)];
}

__global__ void
sort (const int *in, int *out, int n)
{
  __shared__ int s[N];
  int t = threadIdx.x, first = t & ~31, rank = 0;
  if (t >= n)
    return;
  s[t] = in[t];
  int v = s[t];
  for (int i = first; i < first + 32; i++)
    rank += s[i] < v || (s[i] == v && i < t);
  s[first + rank] = v;
  out[t] = s[t];
}

__global__ void
compact (const int *in, int *out)
{
  __shared__ int s[N];
  int t = threadIdx.x, v = in[t];
  unsigned odd = __ballot_sync (FULL, v & 1);
  s[t] = -1;
  if (v & 1)
    s[(t & ~31) + __popc (odd & ((1u << t % 32) - 1))] = v;
  out[t] = s[t];
}

/* In a loop that is cut by what it asks the lanes.  */

__global__ void
rounds (const int *in, int *out, int n)
{
  __shared__ int s[N];
  int t = threadIdx.x, v = in[t];
  for (int i = 0; i < n; i++)
    {
      s[t] = v;
      v = s[(t & ~31) | (v & 31)] + __shfl_xor_sync (FULL, v, i & 31);
    }
  out[t] = v;
}

/* Flags that all clear and some set.  */

__global__ void
flags (const int *in, int *out)
{
  __shared__ volatile int any[N / 32], last[N / 32];
  int t = threadIdx.x, w = t / 32, turns = 0, left = in[t] & 15;
  do
    {
      any[w] = 0;
      if (left > 0)
	{
	  left--;
	  any[w] = 1;
	}
      turns++;
    }
  while (any[w]);
  last[w] = -1;
  if (in[t] > 900)
    last[w] = t;
  int who = last[w];
  out[t] = turns + (who < 0 ? 0 : in[who] > 900 ? 100 : 1000);
}

/* Global memory.  */

__global__ void
global_scan (int *p)
{
  int t = threadIdx.x;
  p[t] = 2 * p[t];
  for (int d = 1; d < 32; d *= 2)
    if (t % 32 >= d)
      p[t] += p[t - d];
}

__global__ void
global_swap (volatile int *p)
{
  int t = threadIdx.x;
  p[t] = p[t] + 1;
  p[t] += p[t ^ 3];
}

/* The same on the host, all lanes of a step before the next.  */

static void
expect_sorted (const int *in, int *want, int n)
{
  for (int t = 0; t < n; t++)
    {
      int rank = 0, first = t & ~31;
      for (int i = first; i < first + 32; i++)
	rank += in[i] < in[t] || (in[i] == in[t] && i < t);
      want[first + rank] = in[t];
    }
}

static void
expect_compact (const int *in, int *want)
{
  for (int first = 0; first < N; first += 32)
    {
      int count = 0;
      for (int i = first; i < first + 32; i++)
	want[i] = -1;
      for (int i = first; i < first + 32; i++)
	if (in[i] & 1)
	  want[first + count++] = in[i];
    }
}

static void
expect_rounds (const int *in, int *want, int n)
{
  int before[N];
  for (int t = 0; t < N; t++)
    want[t] = in[t];
  for (int i = 0; i < n; i++)
    {
      for (int t = 0; t < N; t++)
	before[t] = want[t];
      for (int t = 0; t < N; t++)
	want[t] = (before[(t & ~31) | (before[t] & 31)]
		   + before[t ^ (i & 31)]) & 0xffff;
    }
}

static void
expect_flags (const int *in, int *want)
{
  for (int t = 0; t < N; t++)
    {
      int most = 0, found = 0;
      for (int i = t & ~31; i <= (t | 31); i++)
	{
	  most = (in[i] & 15) > most ? in[i] & 15 : most;
	  found |= in[i] > 900;
	}
      want[t] = most + 1 + 100 * found;
    }
}

int
main ()
{
  buffer<int> in (N), at (N), out (N);
  int want[N];
  for (int i = 0; i < N; i++)
    {
      in[i] = scramble (i) % 1000;
      at[i] = scramble (i + N);
    }
  in.send ();
  at.send ();
  gather<<<1, N>>> (in.dev, at.dev, out.dev);
  out.fetch ();
  for (int t = 0; t < N; t++)
    CHECK (out[t] == in[(t & ~31) | (at[t] & 31)]);
  sort<<<1, N>>> (in.dev, out.dev, 96);
  out.fetch ();
  expect_sorted (in.host, want, 96);
  for (int t = 0; t < 96; t++)
    CHECK (out[t] == want[t]);
  compact<<<1, N>>> (in.dev, out.dev);
  out.fetch ();
  expect_compact (in.host, want);
  for (int t = 0; t < N; t++)
    CHECK (out[t] == want[t]);
  rounds<<<1, N>>> (in.dev, out.dev, 9);
  out.fetch ();
  expect_rounds (in.host, want, 9);
  for (int t = 0; t < N; t++)
    CHECK ((out[t] & 0xffff) == want[t]);
  flags<<<1, N>>> (in.dev, out.dev);
  out.fetch ();
  expect_flags (in.host, want);
  for (int t = 0; t < N; t++)
    CHECK (out[t] == want[t]);
  for (int t = 0; t < N; t++)
    out[t] = in[t];
  out.send ();
  global_scan<<<1, N>>> (out.dev);
  out.fetch ();
  for (int t = 0; t < N; t++)
    CHECK (out[t] == (want[t] = (t % 32 ? want[t - 1] : 0) + 2 * in[t]));
  out.send ();
  global_swap<<<1, N>>> (out.dev);
  out.fetch ();
  for (int t = 0; t < N; t++)
    CHECK (out[t] == want[t] + want[t ^ 3] + 2);
}
