/* { dg-do run } */
/* Threads as lanes: volatile memory is accessed by each lane as often as it
   says and in its order, side by side, a stride apart, by an index, and at one
   place for all; also where only some threads do it.
   Copyright (C) 2026 The cuda2cpu authors.
   SPDX-License-Identifier: GPL-3.0-or-later */

#include "../cuda2cpu.run/check.h"

enum { THREADS = 128 };

/* Sums of the threads up to each, with zeros before the first.  */

__device__ static int
sum_up_to (volatile int *s, int x, int t)
{
  int at = THREADS + t;
  s[t] = 0;
  s[at] = x;
  for (int offset = 1; offset < THREADS; offset *= 2)
    {
      __syncthreads ();
      int y = s[at] + s[at - offset];
      __syncthreads ();
      s[at] = y;
    }
  return s[at];
}

__global__ void
prefix (const int *a, int *out)
{
  __shared__ int s[2 * THREADS];
  int t = threadIdx.x, i = blockIdx.x * THREADS + t;
  out[i] = sum_up_to (s, a[i], t);
}

/* What is written is read again, twice, with other memory between.  */

__global__ void
twice (const int *a, volatile int *own, int stride, int n, int *out)
{
  int i = blockIdx.x * THREADS + threadIdx.x, sum = 0;
  for (int k = 0; k < n; k++)
    {
      own[i * stride] = a[i] + k;
      sum += own[i * stride] * 3;
      if (a[i] & 1)
	{
	  own[i * stride] = sum;
	  own[i * stride] = own[i * stride] ^ k;
	}
      sum += own[i * stride] + own[a[i] < 0 ? 0 : i * stride];
    }
  out[i] = sum;
}

static int
twice_of (int a, int n)
{
  int sum = 0;
  for (int k = 0; k < n; k++)
    {
      int own = a + k;
      sum += own * 3;
      if (a & 1)
	own = sum ^ k;
      sum += 2 * own;
    }
  return sum;
}

/* Threads of a warp wait for the word that one of them sets.  */

__global__ void
flag (volatile int *ready, const int *a, int *out)
{
  int i = blockIdx.x * THREADS + threadIdx.x;
  if (threadIdx.x == 0)
    ready[blockIdx.x] = 5;
  __syncthreads ();
  int x = a[i], turns = 0;
  while (ready[blockIdx.x] == 5 && turns < (x & 15))
    turns++;
  out[i] = turns + ready[blockIdx.x];
}

int
main ()
{
  const int blocks = 5, n = blocks * THREADS;
  buffer<int> a (n), own (n * 3), out (n);
  for (int i = 0; i < n; i++)
    a[i] = i * 37 % 101;
  a.send ();
  prefix<<<blocks, THREADS>>> (a.dev, out.dev);
  out.fetch ();
  for (int i = 0, sum = 0; i < n; i++)
    {
      sum = (i % THREADS ? sum : 0) + a[i];
      CHECK (out[i] == sum);
    }
  for (int stride : { 1, 2, 3 })
    {
      twice<<<blocks, THREADS>>> (a.dev, own.dev, stride, 4, out.dev);
      out.fetch ();
      for (int i = 0; i < n; i++)
	CHECK (out[i] == twice_of (a[i], 4));
    }
  flag<<<blocks, THREADS>>> (own.dev, a.dev, out.dev);
  out.fetch ();
  for (int i = 0; i < n; i++)
    CHECK (out[i] == (a[i] & 15) + 5);
}
