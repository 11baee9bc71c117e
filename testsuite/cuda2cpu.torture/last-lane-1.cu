/* { dg-do run } */
/* { dg-additional-options "-fplugin-arg-cuda2cpu-force-vectors" } */
/* One thread of many goes far through loops: along lists and paths, with
   several ways out, switches and loops within, and what it leaves with.
   Copyright (C) 2026 The cuda2cpu authors.
   SPDX-License-Identifier: GPL-3.0-or-later */

#include "../cuda2cpu.run/check.h"

const int N = 333, LIST = 5000;

/* Along a list, of which some places count in other ways; SEEN is told
   of some.  */
__host__ __device__ int
follow (const int *next, const int *kind, int at, int *seen, double *sum,
	short *last)
{
  int turns = 0;
  short before = -1;
  double all = 0.5;
  while (at >= 0)
    {
      switch (kind[at] & 7)
	{
	case 0:
	  all += at;
	  break;
	case 1:
	case 5:
	  all -= 2;
	  break;
	case 3:
	  seen[at] = at + 1;
	  break;
	case 7:
	  if (turns > 100)
	    {
	      *sum = all;
	      *last = before;
	      return -turns;
	    }
	  break;
	default:
	  all *= 1.0000001;
	}
      before = kind[at];
      at = next[at];
      turns++;
      if (turns == 3000)
	break;
    }
  *sum = all + 1;
  *last = before;
  return turns;
}

__global__ void
lists (const int *next, const int *kind, const int *from, int *seen,
       int *turns, double *sum, short *last, int n)
{
  int t = blockIdx.x * blockDim.x + threadIdx.x;
  if (t < n)
    turns[t] = follow (next, kind, from[t], seen, &sum[t], &last[t]);
}

/* Rows of very different lengths, of which each element may lead on.  */
__host__ __device__ long
row (const int *start, const int *element, const int *next, int t)
{
  long sum = t;
  bool odd = false;
  for (int i = start[t]; i < start[t + 1]; i++)
    {
      int at = element[i];
      for (int k = 0; k < 20 && at >= 0; k += (at & 3) + 1)
	{
	  sum += (unsigned) at * 40503u + k;
	  odd = !odd || (at & 4);
	  at = next[at];
	}
      if (odd && sum % 1000 == 999)
	return sum;
    }
  return odd ? sum : -sum;
}

__global__ void
rows (const int *start, const int *element, const int *next, long *sums, int n)
{
  int t = blockIdx.x * blockDim.x + threadIdx.x;
  if (t < n && t % 7 != 5)
    sums[t] = row (start, element, next, t);
}

/* What all lanes count alike, and what is a step apart, is known behind.  */
__host__ __device__ int
places (const int *next, int t, int *far)
{
  int at = t * 3, k = 0, other = t * 2;
  for (; k < 4000; k++)
    {
      if (at < 0)
	break;
      at = next[at];
      other++;
    }
  *far = other;
  return k;
}

__global__ void
counts (const int *next, int *turns, int *far, int n)
{
  int t = blockIdx.x * blockDim.x + threadIdx.x;
  if (t < n)
    turns[t] = places (next, t, &far[t]);
}

int
main ()
{
  buffer<int> next (LIST), kind (LIST), from (N), seen (LIST), turns (N),
	      start (N + 1), element (LIST), far (N);
  buffer<double> sum (N);
  buffer<short> last (N);
  buffer<long> sums (N);
  static int told[LIST];
  unsigned x = 12345;
  for (int i = 0; i < LIST; i++)
    {
      x = x * 1664525 + 1013904223;
      next.host[i] = x >> 30 == 0 ? -1 : (i * 7 + 13) % LIST;
      if (i % 4 == 1)
	next.host[i] = (i + 4) % LIST;
      kind.host[i] = x >> 20 & 127;
      if ((kind.host[i] & 7) == 7 && i % 5)
	kind.host[i]--;
      element.host[i] = (x >> 10) % LIST;
      seen.host[i] = told[i] = 0;
    }
  start.host[0] = 0;
  for (int t = 0; t < N; t++)
    {
      from.host[t] = t % 16 == 3 ? t * 4 + 1 : t * 5 % LIST;
      start.host[t + 1] = start.host[t] + (t % 19 == 2 ? 200 : t % 4);
      sums.host[t] = 7;
    }
  next.send ();
  kind.send ();
  from.send ();
  seen.send ();
  start.send ();
  element.send ();
  sums.send ();
  for (int threads : { 32, 50, 128 })
    {
      int blocks = (N + threads - 1) / threads;
      lists<<<blocks, threads>>> (next.dev, kind.dev, from.dev, seen.dev,
				  turns.dev, sum.dev, last.dev, N);
      turns.fetch ();
      sum.fetch ();
      last.fetch ();
      seen.fetch ();
      for (int t = 0; t < N; t++)
	{
	  double all;
	  short one;
	  CHECK (turns.host[t] == follow (next.host, kind.host, from.host[t],
					  told, &all, &one));
	  CHECK (sum.host[t] == all && last.host[t] == one);
	}
      CHECK (!memcmp (seen.host, told, sizeof told));
      rows<<<blocks, threads>>> (start.dev, element.dev, next.dev, sums.dev, N);
      sums.fetch ();
      for (int t = 0; t < N; t++)
	CHECK (sums.host[t] == (t % 7 == 5 ? 7
				: row (start.host, element.host, next.host,
				       t)));
      counts<<<blocks, threads>>> (next.dev, turns.dev, far.dev, N);
      turns.fetch ();
      far.fetch ();
      for (int t = 0; t < N; t++)
	{
	  int other;
	  CHECK (turns.host[t] == places (next.host, t, &other));
	  CHECK (far.host[t] == other);
	}
    }
  return 0;
}
