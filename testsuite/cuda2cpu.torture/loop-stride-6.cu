/* { dg-do run } */
/* { dg-additional-options "-fplugin-arg-cuda2cpu-without=strides -fplugin-arg-cuda2cpu-force-vectors" } */
/* Loops that lanes leave one after the other have turns of all lanes, whether
   these begin before or behind the end, near the ends of their type, with steps
   that are negative or not known, and by whichever comparison.
   Copyright (C) 2026 The cuda2cpu authors.
   SPDX-License-Identifier: GPL-3.0-or-later */

#include <limits.h>
#include "../cuda2cpu.run/check.h"

#define THREADS 96
#define MOST 1000

__global__ void
up (const int *in, int *out, int start, int step, int n)
{
  unsigned sum = 0, turns = 0;
  for (int i = (int) (start + threadIdx.x); i < n && turns < MOST;
       i = (int) ((unsigned) i + step))
    {
      sum += in[i & 1023] ^ i;
      turns++;
    }
  out[threadIdx.x] = sum + turns;
}

__global__ void
plain (const int *in, int *out, int start, int step, int n)
{
  unsigned sum = 7;
  for (int i = start + (int) threadIdx.x; i < n; i += step)
    sum = sum * 3 + in[i];
  out[threadIdx.x] = sum;
}

__global__ void
until (const unsigned *in, unsigned *out, unsigned start, unsigned step,
       unsigned n)
{
  unsigned sum = 0, i = start + 2 * threadIdx.x, last;
  do
    {
      last = i;
      sum += in[i & 1023] + (i >> 3);
      if (sum & 1)
	sum += in[(i + 1) & 1023];
      i += step;
    }
  while (i <= n);
  out[threadIdx.x] = sum ^ last;
}

__global__ void
both (const int *in, int *out, int n)
{
  int most = INT_MIN;
  for (int i = threadIdx.x; i < n; i += blockDim.x)
    most = in[i] > most ? in[i] : most;
  unsigned sum = 0;
  for (int i = threadIdx.x; i < n; i += blockDim.x)
    if (in[i] != most)
      sum += (unsigned) most - in[i];
  for (int i = threadIdx.x; i < n; i += blockDim.x)
    out[i] = sum + in[i];
}

static int in[1024], result[1024], expected[1024];
static int *from, *to;

static void
fetch ()
{
  OK (cudaDeviceSynchronize ());
  OK (cudaMemcpy (result, to, sizeof result, cudaMemcpyDeviceToHost));
}

static void
check_up (int start, int step, int n)
{
  up<<<1, THREADS>>> (from, to, start, step, n);
  fetch ();
  for (int t = 0; t < THREADS; t++)
    {
      unsigned sum = 0, turns = 0;
      for (int i = (int) ((unsigned) start + t); i < n && turns < MOST;
	   i = (int) ((unsigned) i + step))
	{
	  sum += in[i & 1023] ^ i;
	  turns++;
	}
      CHECK (result[t] == (int) (sum + turns));
    }
}

static void
check_plain (int start, int step, int n)
{
  plain<<<1, THREADS>>> (from, to, start, step, n);
  fetch ();
  for (int t = 0; t < THREADS; t++)
    {
      unsigned sum = 7;
      for (int i = start + t; i < n; i += step)
	sum = sum * 3 + in[i];
      CHECK (result[t] == (int) sum);
    }
}

static void
check_until (unsigned start, unsigned step, unsigned n)
{
  until<<<1, THREADS>>> ((unsigned *) from, (unsigned *) to, start, step, n);
  fetch ();
  for (int t = 0; t < THREADS; t++)
    {
      unsigned sum = 0, i = start + 2 * t, last;
      do
	{
	  last = i;
	  sum += in[i & 1023] + (i >> 3);
	  if (sum & 1)
	    sum += in[(i + 1) & 1023];
	  i += step;
	}
      while (i <= n);
      CHECK ((unsigned) result[t] == (sum ^ last));
    }
}

static void
check_both (int n)
{
  int most[THREADS];
  unsigned sum[THREADS];
  both<<<1, THREADS>>> (from, to, n);
  fetch ();
  for (int t = 0; t < THREADS; t++)
    {
      most[t] = INT_MIN;
      sum[t] = 0;
      for (int i = t; i < n; i += THREADS)
	most[t] = in[i] > most[t] ? in[i] : most[t];
      for (int i = t; i < n; i += THREADS)
	if (in[i] != most[t])
	  sum[t] += (unsigned) most[t] - in[i];
    }
  for (int i = 0; i < n; i++)
    CHECK (result[i] == (int) (sum[i % THREADS] + in[i]));
}

int
main ()
{
  for (int i = 0; i < 1024; i++)
    in[i] = (int) (i * 2654435761u >> 8);
  OK (cudaMalloc (&from, sizeof in));
  OK (cudaMalloc (&to, sizeof in));
  OK (cudaMemcpy (from, in, sizeof in, cudaMemcpyHostToDevice));
  for (int n : { 0, 1, 31, 32, 95, 96, 97, 500, 960, 1024 })
    {
      check_both (n);
      for (int step : { 1, 7, THREADS, 200 })
	{
	  check_plain (0, step, n);
	  check_plain (17, step, n);
	  check_up (-50, step, n);
	}
      check_up (5, -3, n);
      check_until (n, 33, 3 * n);
      check_until (0, 1, n);
    }
  check_up (INT_MAX - 40, 11, INT_MAX);
  check_up (INT_MAX - 500, 200, INT_MAX);
  check_up (INT_MIN, INT_MAX, INT_MAX);
  check_up (INT_MIN + 3, -7, INT_MIN + 50);
  check_until (UINT_MAX - 1000, 100, UINT_MAX - 150);
  check_until (UINT_MAX - 100, 1 << 20, UINT_MAX - (1 << 20) - 5);
  return 0;
}
