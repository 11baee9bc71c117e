/* { dg-do run } */
/* Shared arrays of structures by their members: whole structures copied in, out
   and from thread to thread, structures in structures, arrays of two
   dimensions, zeros, and what a pointer or an atomic comes to.
   Copyright (C) 2026 The cuda2cpu authors.
   SPDX-License-Identifier: GPL-3.0-or-later */

#include <cstdio>
#include <cstdlib>

const int N = 64, ROWS = 6, BLOCKS = 3;

struct part { int a; double d; };
struct whole { short *where; part p, q; unsigned u; };
struct pair { int sum, square; };

/* What a kernel does, by SYNC () between the steps of all threads.  */

#define STEPS(FOR_THREADS)						\
  FOR_THREADS								\
    copy[t] = whole ();							\
  FOR_THREADS								\
    for (int i = 0; i < ROWS; i++)					\
      {									\
	s[i][t].where = nullptr;					\
	s[i][t].p = in[i * N + t];					\
	s[i][t].q = part ();						\
	s[i][t].u = t * 5u + i;						\
      }									\
  SYNC ();								\
  for (int turn = 1; turn < 9; turn++)					\
    {									\
      FOR_THREADS							\
	for (int i = 1; i < ROWS; i++)					\
	  {								\
	    s[i][t].q = s[i - 1][(t + turn) % N].p;			\
	    for (int k = 0; k < 32; k++)				\
	      s[i][t].u += (s[(i + k) % ROWS][t].p.a			\
			    ^ (s[k % ROWS][N - 1 - t].p.a * (unsigned) turn));	\
	  }								\
      SYNC ();								\
      FOR_THREADS							\
	{								\
	  s[0][t].p.d += s[1][N - 1 - t].q.d;				\
	  s[0][t].p.a -= s[turn % ROWS][t].u;				\
	  if (t == turn)						\
	    copy[t] = s[turn % ROWS][t];				\
	  else								\
	    copy[t].q.a = copy[t].u = copy[t].p.a = turn;		\
	}								\
      SYNC ();								\
      FOR_THREADS							\
	if (t < turn)							\
	  s[turn % ROWS][t] = copy[N - 1 - t];				\
      SYNC ();								\
    }									\
  FOR_THREADS								\
    for (int i = 0; i < ROWS; i++)					\
      out[i * N + t] = s[i][t];

__global__ void
steps (const part *in, whole *out)
{
#define SYNC __syncthreads
  __shared__ whole s[ROWS][N], copy[N];
  in += blockIdx.x * ROWS * N;
  out += blockIdx.x * ROWS * N;
  int t = threadIdx.x;
  STEPS (if (true))
#undef SYNC
}

static void
expected (const part *in, whole *out)
{
#define SYNC()
  static whole s[ROWS][N], copy[N];
  STEPS (for (int t = 0; t < N; t++))
}

/* Members that atomics change, at places from memory.  */

__global__ void
tallies (const int *at, pair *out)
{
  __shared__ pair s[N];
  int t = threadIdx.x;
  s[t].sum = s[t].square = 0;
  __syncthreads ();
  for (int i = t; i < 4 * N; i += N)
    {
      atomicAdd (&s[at[i]].sum, i);
      atomicAdd (&s[at[i]].square, i * i);
    }
  __syncthreads ();
  for (int turn = 0; turn < 4; turn++)
    {
      pair next = { s[(t + 1) % N].sum + s[t].square,
		    s[(t + 1) % N].square - s[t].sum };
      __syncthreads ();
      s[t] = next;
      __syncthreads ();
    }
  out[t] = s[t];
}

static void
expected_tallies (const int *at, pair *out)
{
  pair s[N] = { }, next[N];
  for (int i = 0; i < 4 * N; i++)
    {
      s[at[i]].sum += i;
      s[at[i]].square += i * i;
    }
  for (int turn = 0; turn < 4; turn++)
    {
      for (int t = 0; t < N; t++)
	next[t] = { s[(t + 1) % N].sum + s[t].square,
		    s[(t + 1) % N].square - s[t].sum };
      for (int t = 0; t < N; t++)
	s[t] = next[t];
    }
  for (int t = 0; t < N; t++)
    out[t] = s[t];
}

static bool
same_p (const part &a, const part &b)
{
  return a.a == b.a && a.d == b.d;
}

int
main ()
{
  part *in;
  whole *out, *right = new whole[ROWS * N];
  cudaMallocManaged (&in, BLOCKS * ROWS * N * sizeof *in);
  cudaMallocManaged (&out, BLOCKS * ROWS * N * sizeof *out);
  for (int i = 0; i < BLOCKS * ROWS * N; i++)
    {
      in[i].a = i * 7919 % 1000 - 500;
      in[i].d = i * 31 % 257;
    }
  steps<<<BLOCKS, N>>> (in, out);
  cudaDeviceSynchronize ();
  for (int b = 0; b < BLOCKS; b++)
    {
      expected (in + b * ROWS * N, right);
      for (int i = 0; i < ROWS * N; i++)
	{
	  const whole &got = out[b * ROWS * N + i];
	  if (got.where || got.u != right[i].u || !same_p (got.p, right[i].p)
	      || !same_p (got.q, right[i].q))
	    {
	      printf ("block %d, row %d, thread %d\n", b, i / N, i % N);
	      abort ();
	    }
	}
    }
  int *at;
  pair *sums, all[N];
  cudaMallocManaged (&at, 4 * N * sizeof *at);
  cudaMallocManaged (&sums, N * sizeof *sums);
  for (int i = 0; i < 4 * N; i++)
    at[i] = i * i % 61 % N;
  tallies<<<1, N>>> (at, sums);
  cudaDeviceSynchronize ();
  expected_tallies (at, all);
  for (int t = 0; t < N; t++)
    if (sums[t].sum != all[t].sum || sums[t].square != all[t].square)
      abort ();
}
