/* { dg-do run } */
/* Threads that compute and then may wait for one another, at places of a table
   or for a lock: all of them, those that have not returned, with barriers
   before and behind, in loops, and what they stored before.
   Copyright (C) 2026 The cuda2cpu authors.
   SPDX-License-Identifier: GPL-3.0-or-later */

#include <stdio.h>
#include <string.h>

const int blocks = 5, threads = 77, n = 370, size = 512;
const unsigned none = ~0u;

__host__ __device__ inline unsigned
compute (unsigned x)
{
  unsigned sum = x;
  for (int k = 1; k < 25; k++)
    sum = (sum ^ x >> k) * 5 + (sum >> 3 & k);
  return sum % 97;
}

struct table
{
  unsigned keys[size], counts[size];
};

__device__ inline void
put (table *t, unsigned key)
{
  unsigned slot = key * 7 & (size - 1);
  for (;;)
    {
      unsigned old = atomicCAS (&t->keys[slot], none, key);
      if (old == none || old == key)
	break;
      slot = (slot + 1) & (size - 1);
    }
  atomicAdd (&t->counts[slot], 1);
}

struct guarded
{
  int held;
  unsigned sum, most, turns;
};

__device__ inline void
add (guarded *g, unsigned x)
{
  bool done = false;
  while (!done)
    if (atomicCAS (&g->held, 0, 1) == 0)
      {
	__threadfence ();
	g->sum += x;
	g->most = x > g->most ? x : g->most;
	g->turns++;
	__threadfence ();
	atomicExch (&g->held, 0);
	done = true;
      }
}

__global__ void
all_put (table *t, const unsigned *in)
{
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  put (t, compute (in[i]));
}

__global__ void
some_put (table *t, const unsigned *in, unsigned *out)
{
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i >= n)
    return;
  unsigned key = compute (in[i]);
  out[i] = key;
  if (key % 3 == 0)
    return;
  put (t, key);
}

__global__ void
shared_put (table *t, const unsigned *in)
{
  __shared__ unsigned s[threads];
  int i = blockIdx.x * blockDim.x + threadIdx.x, x = threadIdx.x;
  s[x] = in[i];
  __syncthreads ();
  unsigned key = compute (s[threads - 1 - x] + x);
  if (key % 5 < 4)
    put (t, key);
}

__global__ void
put_between (table *t, const unsigned *in, unsigned *out)
{
  __shared__ unsigned s[threads];
  int i = blockIdx.x * blockDim.x + threadIdx.x, x = threadIdx.x;
  unsigned key = compute (in[i]);
  put (t, key);
  s[x] = key;
  __syncthreads ();
  out[i] = s[(x + 1) % threads] + key;
}

__global__ void
add_guarded (guarded *g, const unsigned *in)
{
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i < n)
    {
      unsigned x = compute (in[i]);
      for (int k = 0; k < 3; k++)
	add (g, x + k);
    }
}

__global__ void
add_either (guarded *g, table *t, const unsigned *in)
{
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  unsigned x = compute (in[i]), y = compute (in[i] + 1);
  if (x > y)
    add (g, x);
  else
    put (t, y);
}

static int wrong;

static void
check (const char *what, bool right)
{
  if (!right)
    {
      printf ("%s is wrong\n", what);
      wrong = 1;
    }
}

static void
check_table (const char *what, table *t, const unsigned *expected)
{
  cudaDeviceSynchronize ();
  unsigned counts[97] = { 0 };
  bool twice = false;
  for (int i = 0; i < size; i++)
    if (t->keys[i] != none)
      {
	twice |= counts[t->keys[i]] != 0;
	counts[t->keys[i]] = t->counts[i];
      }
  check (what, !twice && !memcmp (counts, expected, sizeof counts));
  memset (t->keys, 0xff, sizeof t->keys);
  memset (t->counts, 0, sizeof t->counts);
}

int
main ()
{
  const int all = blocks * threads;
  unsigned *in, *out, counts[97] = { 0 };
  table *t;
  guarded *g;
  cudaMallocManaged (&in, all * sizeof *in);
  cudaMallocManaged (&out, all * sizeof *out);
  cudaMallocManaged (&t, sizeof *t);
  cudaMallocManaged (&g, sizeof *g);
  memset (g, 0, sizeof *g);
  memset (t->keys, 0xff, sizeof t->keys);
  memset (t->counts, 0, sizeof t->counts);
  for (int i = 0; i < all; i++)
    in[i] = i * 2654435761u >> 8;

  for (int i = 0; i < all; i++)
    counts[compute (in[i])]++;
  all_put<<<blocks, threads>>> (t, in);
  check_table ("all", t, counts);

  memset (counts, 0, sizeof counts);
  for (int i = 0; i < n; i++)
    counts[compute (in[i])] += compute (in[i]) % 3 != 0;
  some_put<<<blocks, threads>>> (t, in, out);
  check_table ("some", t, counts);
  for (int i = 0; i < n; i++)
    check ("what is stored", out[i] == compute (in[i]));

  memset (counts, 0, sizeof counts);
  for (int b = 0; b < all; b += threads)
    for (int x = 0; x < threads; x++)
      {
	unsigned key = compute (in[b + threads - 1 - x] + x);
	counts[key] += key % 5 < 4;
      }
  shared_put<<<blocks, threads>>> (t, in);
  check_table ("shared", t, counts);

  memset (counts, 0, sizeof counts);
  for (int i = 0; i < all; i++)
    counts[compute (in[i])]++;
  put_between<<<blocks, threads>>> (t, in, out);
  check_table ("between", t, counts);
  for (int b = 0; b < all; b += threads)
    for (int x = 0; x < threads; x++)
      check ("what comes behind", out[b + x]
	     == compute (in[b + (x + 1) % threads]) + compute (in[b + x]));

  unsigned sum = 0, most = 0;
  for (int i = 0; i < n; i++)
    for (int k = 0; k < 3; k++)
      {
	unsigned x = compute (in[i]) + k;
	sum += x;
	most = x > most ? x : most;
      }
  add_guarded<<<blocks, threads>>> (g, in);
  cudaDeviceSynchronize ();
  check ("guarded", g->sum == sum && g->most == most && g->turns == 3 * n
	 && !g->held);

  memset (g, 0, sizeof *g);
  memset (counts, 0, sizeof counts);
  sum = 0;
  for (int i = 0; i < all; i++)
    {
      unsigned x = compute (in[i]), y = compute (in[i] + 1);
      if (x > y)
	sum += x;
      else
	counts[y]++;
    }
  add_either<<<blocks, threads>>> (g, t, in);
  check_table ("either", t, counts);
  check ("what is added", g->sum == sum);
  return wrong;
}
