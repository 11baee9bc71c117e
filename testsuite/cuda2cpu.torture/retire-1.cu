/* { dg-do run } */
/* Threads return before barriers, the first, the last, or all of a block;
   what the others have in common is computed by those who are left.
   Copyright (C) 2026 The cuda2cpu authors.
   SPDX-License-Identifier: GPL-3.0-or-later */

#include "../cuda2cpu.run/check.h"

const int MAX = 200;

/* Threads from LO to HI of the grid are left.  What they load alike, after the
   others have gone, says how often they exchange.  */

__global__ void
exchange (const int *turns, const int *in, int *out, int lo, int hi)
{
  __shared__ int s[MAX];
  int t = threadIdx.x, n = blockDim.x, i = blockIdx.x * n + t;
  s[t] = 5;
  if (i >= hi || i < lo)
    return;
  int count = turns[blockIdx.x], add = turns[0] * 2 + 1, sum = in[i];
  for (int k = 0; k < count; k++)
    {
      s[t] = sum + k;
      __syncthreads ();
      sum += s[(t + 1) % n] * add;
      __syncthreads ();
      if (count == 3)
	add += k;
    }
  out[i] = sum + add;
}

static void
check_exchange (int g, int b, int lo, int hi)
{
  int n = g * b;
  buffer<int> turns (g), in (n), out (n);
  for (int i = 0; i < g; i++)
    turns[i] = i % 5;
  for (int i = 0; i < n; i++)
    in[i] = i % 13;
  turns.send ();
  in.send ();
  exchange<<<g, b>>> (turns.dev, in.dev, out.dev, lo, hi);
  out.fetch ();
  for (int j = 0; j < g; j++)
    {
      int s[MAX], sum[MAX], add = 1;
      for (int t = 0; t < b; t++)
	s[t] = 5, sum[t] = in[j * b + t];
      for (int k = 0; k < turns[j]; k++)
	{
	  for (int t = 0; t < b; t++)
	    if (j * b + t >= lo && j * b + t < hi)
	      s[t] = sum[t] + k;
	  for (int t = 0; t < b; t++)
	    sum[t] += s[(t + 1) % b] * add;
	  if (turns[j] == 3)
	    add += k;
	}
      for (int t = 0; t < b; t++)
	{
	  bool left = j * b + t >= lo && j * b + t < hi;
	  CHECK (out[j * b + t] == (left ? sum[t] + add : 0));
	}
    }
}

/* Threads leave one after the other, until nobody is left in a loop without
   another end; who is left votes.  */

__global__ void
countdown (int *out, int *votes)
{
  __shared__ int last;
  int t = threadIdx.x, seen = 0;
  for (int k = 0; ; k++)
    {
      int many = __syncthreads_count (t % 2 == 0);
      if (t == 0)
	votes[k] = many;
      if (t == blockDim.x - 1 - k)
	{
	  out[t] = seen * 100 + many;
	  last = t;
	  return;
	}
      __syncthreads ();
      seen += last;
    }
}

static void
check_countdown (int b)
{
  buffer<int> out (b), votes (b);
  countdown<<<1, b>>> (out.dev, votes.dev);
  out.fetch ();
  votes.fetch ();
  int seen = 0;
  for (int k = 0; k < b; k++)
    {
      int t = b - 1 - k, even = (t + 2) / 2;
      CHECK (votes[k] == even);
      CHECK (out[t] == seen * 100 + even);
      seen += t;
    }
}

/* What a thread returns for is not to be had again behind the barrier; those
   who return have something to do yet.  */

__global__ void
sieve (int *p, const int *key, int n)
{
  __shared__ int s[MAX];
  int t = threadIdx.x;
  s[t] = p[t];
  if (n > 3)
    {
      if (key[s[t]] % 3 == 0)
	{
	  p[t] = -p[t];
	  return;
	}
      p[t] += 1;
    }
  s[t] = 7;
  __syncthreads ();
  int x = 0;
  for (int k = 0; k < (int) blockDim.x; k++)
    x += s[k] == 7;
  if (x < n && t % 2)
    return;
  __syncthreads ();
  s[t] = x;
  __syncthreads ();
  p[t] += s[t / 2 * 2];
}

static void
check_sieve (int b, int n)
{
  buffer<int> p (b), key (MAX);
  for (int t = 0; t < b; t++)
    p[t] = b - 1 - t;
  for (int i = 0; i < MAX; i++)
    key[i] = i * i + i / 7;
  p.send ();
  key.send ();
  sieve<<<1, b>>> (p.dev, key.dev, n);
  p.fetch ();
  int x = 0, s[MAX];
  bool left[MAX];
  for (int t = 0; t < b; t++)
    {
      int v = b - 1 - t;
      left[t] = n <= 3 || (v * v + v / 7) % 3 != 0;
      s[t] = left[t] ? 7 : v;
      x += s[t] == 7;
    }
  for (int t = 0; t < b; t++)
    if (left[t] && !(x < n && t % 2))
      s[t] = x;
  for (int t = 0; t < b; t++)
    {
      int v = b - 1 - t, one = n > 3;
      CHECK (p[t] == (!left[t] ? -v : x < n && t % 2 ? v + one
		      : v + one + s[t / 2 * 2]));
    }
}

int
main ()
{
  for (int b : { 1, 31, 64, 200 })
    {
      for (int lo : { 0, 1, 70, 400 })
	for (int hi : { 0, 63, 65, 1000 })
	  check_exchange (6, b, lo, hi);
      check_countdown (b);
      for (int n : { 2, 5, 90, 1000 })
	check_sieve (b, n);
    }
}
