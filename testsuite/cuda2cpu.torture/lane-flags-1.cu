/* { dg-do run } */
/* { dg-additional-options "-fplugin-arg-cuda2cpu-force-vectors" } */
/* Threads leave loops with barriers one by one, so that each turn has to tell
   whether some thread goes on, and with which of the values that all share.
   Copyright (C) 2026 The cuda2cpu authors.
   SPDX-License-Identifier: GPL-3.0-or-later */

#include "../cuda2cpu.run/check.h"

const int MOST = 200;

/* Each goes on as long as its number is large.  */
__global__ void
shrink (int *x, int *turns, int n)
{
  int t = blockIdx.x * blockDim.x + threadIdx.x, k = 0;
  if (t < n)
    {
      int v;
      while ((v = x[t]) > 2 && (v & 31) != 7)
	{
	  int next = v % 3 ? v / 2 : v - 5;
	  k++;
	  __syncthreads ();
	  x[t] = next;
	}
      turns[t] = k;
    }
}

/* The turn counts with what all share; some leave at its start, some in the
   middle, by two ways.  */
__global__ void
widen (const int *x, int *sum, int n, int most)
{
  __shared__ int s[MOST];
  int t = threadIdx.x, i = blockIdx.x * blockDim.x + t, kept = 0;
  s[t] = i < n ? x[i] : 0;
  if (i < n)
    {
      for (int c = 1; c < most; c = c * 2 + (most & 1))
	{
	  if (x[i] % 16 == c)
	    {
	      sum[i] = kept + 1000 * c;
	      return;
	    }
	  __syncthreads ();
	  int other = s[(t * 7 + c) % blockDim.x];
	  kept += other;
	  if (x[i] > 100 && other < -c)
	    break;
	  if (x[i] % 11 == 3)
	    {
	      kept += c;
	      continue;
	    }
	  kept -= 1;
	}
      sum[i] = kept;
    }
}

static int
widened (const buffer<int> &x, int i, int n, int threads, int most)
{
  int t = i % threads, first = i - t, kept = 0;
  for (int c = 1; c < most; c = c * 2 + (most & 1))
    {
      if (x.host[i] % 16 == c)
	return kept + 1000 * c;
      int at = first + (t * 7 + c) % threads;
      int other = at < n ? x.host[at] : 0;
      kept += other;
      if (x.host[i] > 100 && other < -c)
	break;
      if (x.host[i] % 11 == 3)
	{
	  kept += c;
	  continue;
	}
      kept -= 1;
    }
  return kept;
}

static void
test (int n, int threads, unsigned seed)
{
  buffer<int> x (n), turns (n), sum (n);
  int blocks = (n + threads - 1) / threads;
  for (int i = 0; i < n; i++)
    {
      seed = seed * 1664525 + 1013904223;
      x[i] = (int) (seed >> 8) % 997 - 300;
    }
  x.send ();
  for (int most : { 1, 9, 64 })
    {
      widen<<<blocks, threads>>> (x.dev, sum.dev, n, most);
      sum.fetch ();
      for (int i = 0; i < n; i++)
	CHECK (sum[i] == widened (x, i, n, threads, most));
    }
  shrink<<<blocks, threads>>> (x.dev, turns.dev, n);
  turns.fetch ();
  for (int i = 0; i < n; i++)
    {
      int k = 0;
      for (int v = x[i]; v > 2 && (v & 31) != 7; k++)
	v = v % 3 ? v / 2 : v - 5;
      CHECK (turns[i] == k);
    }
}

int
main ()
{
  unsigned seed = 1;
  for (int threads : { 1, 16, 33, 64, 100, 128, MOST })
    for (int n : { 1, 5, 64, 250, 1000 })
      test (n, threads, seed++);
  return 0;
}
