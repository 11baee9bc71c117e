/* { dg-do run } */
/* { dg-additional-options "-fplugin-arg-cuda2cpu-without=spmd" } */
/* Threads that go together through loops that wait for memory: as many turns
   for all or not, or none; what is left of a block; loops within a turn, before
   the loop and behind it; atomics; several dimensions; pointers that go on.
   Copyright (C) 2026 The cuda2cpu authors.
   SPDX-License-Identifier: GPL-3.0-or-later */

#include <cstdio>
#include <cstdlib>

#define STATES 64
#define THREADS 103
#define BLOCKS 5
#define COUNT (THREADS * BLOCKS)
#define BYTES 70000

__host__ __device__ inline unsigned
step (const unsigned short *next, unsigned state, unsigned char c)
{
  return next[state * 256 + c];
}

/* As many turns for all; words that end in a state are counted.  */

__host__ __device__ inline unsigned
uniform (const unsigned short *next, const unsigned char *text,
	 const unsigned char *hit, int *count, int t, int n)
{
  unsigned state = 0;
  for (int i = 0; i < 5; i++)
    state = step (next, state, text[t + i]);
  for (int i = 0; i < n; i++)
    {
      state = step (next, state, text[t * 101 + i]);
      for (unsigned h = hit[state]; h != 0; h = hit[h])
	if (count)
#ifdef __CUDA_ARCH__
	  atomicAdd (&count[h], i);
#else
	  count[h] += i;
#endif
    }
  return state;
}

__global__ void
uniform_kernel (const unsigned short *__restrict__ next,
		const unsigned char *__restrict__ text,
		const unsigned char *__restrict__ hit, int *__restrict__ count,
		unsigned *__restrict__ out, int n, int total)
{
  int t = blockIdx.x * THREADS + threadIdx.x;
  if (t >= total)
    return;
  unsigned state = 0;
  for (int i = 0; i < 5; i++)
    state = step (next, state, text[t + i]);
  for (int i = 0; i < n; i++)
    {
      state = step (next, state, text[t * 101 + i]);
      for (unsigned h = hit[state]; h != 0; h = hit[h])
	atomicAdd (&count[h], i);
    }
  out[t] = state;
}

/* As many as each has, which is often, but not always the same.  */

__host__ __device__ inline unsigned
own (const unsigned *table, const unsigned char *text, const int *start,
     int t)
{
  unsigned c = ~0u, sum = 0;
  for (int i = start[t]; i < start[t + 1]; i++)
    {
      c = table[(c ^ text[i]) & 255] ^ c >> 8;
      if ((c & 7) == 0)
	sum += i;
    }
  for (int i = 0; i < t % 7; i++)
    c = table[c & 255] + sum;
  return c;
}

__global__ void
own_kernel (const unsigned *__restrict__ table,
	    const unsigned char *__restrict__ text,
	    const int *__restrict__ start, unsigned *__restrict__ out)
{
  int t = blockIdx.x * blockDim.x + threadIdx.x;
  out[t] = own (table, text, start, t);
}

/* With shared memory, behind a barrier; rows of threads.  */

__host__ __device__ inline unsigned
row (const unsigned short *next, const unsigned char *text, int t, int n,
     unsigned s)
{
  const unsigned char *p = text + t * 7;
  unsigned sum = 0;
  if (t % 64 > 60)
    return 7;
  do
    {
      s = step (next, s, *p++);
      sum = sum * 3 + s;
      if (s == 5)
	sum ^= n;
    }
  while (--n > 0);
  return sum;
}

__global__ void
row_kernel (const unsigned short *__restrict__ next,
	    const unsigned char *__restrict__ text, unsigned *__restrict__ out,
	    int n)
{
  __shared__ unsigned first[8][16];
  first[threadIdx.y][threadIdx.x] = text[threadIdx.x + threadIdx.y] % STATES;
  __syncthreads ();
  int t = (blockIdx.x * 8 + threadIdx.y) * 16 + threadIdx.x;
  out[t] = row (next, text, t, n, first[7 - threadIdx.y][15 - threadIdx.x]);
}

static unsigned short *next_state;
static unsigned char *text, *hit;
static unsigned *table, *out;
static int *count, *start, bad;

static void
check (const char *what, int i, unsigned is, unsigned expected)
{
  if (is != expected && bad++ < 10)
    printf ("%s: %u at %d, not %u\n", what, is, i, expected);
}

static void
try_uniform (int n, int total)
{
  int expected[STATES] = {};
  for (int i = 0; i < STATES; i++)
    count[i] = 0;
  for (int t = 0; t < COUNT; t++)
    out[t] = 1234;
  uniform_kernel<<<BLOCKS, THREADS>>> (next_state, text, hit, count, out, n,
				       total);
  cudaDeviceSynchronize ();
  for (int t = 0; t < COUNT; t++)
    check ("uniform", t, out[t], t >= total ? 1234
	   : uniform (next_state, text, hit, expected, t, n));
  for (int i = 0; i < STATES; i++)
    check ("count", i, count[i], expected[i]);
}

static void
try_own (int kind)
{
  start[0] = 3;
  for (int t = 0; t < COUNT; t++)
    start[t + 1] = start[t] + (kind == 0 ? 40 : kind == 1 ? t % 50
			       : kind == 2 ? (t % THREADS == 57 ? 9 : 60)
			       : t % THREADS < 50 ? 0 : 80);
  own_kernel<<<BLOCKS, THREADS>>> (table, text, start, out);
  cudaDeviceSynchronize ();
  for (int t = 0; t < COUNT; t++)
    check ("own", kind * 1000 + t, out[t], own (table, text, start, t));
}

static void
try_row (int n)
{
  row_kernel<<<3, dim3 (16, 8)>>> (next_state, text, out, n);
  cudaDeviceSynchronize ();
  for (int t = 0; t < 3 * 128; t++)
    {
      int y = t / 16 % 8, x = t % 16;
      check ("row", n * 1000 + t, out[t],
	     row (next_state, text, t, n, text[15 - x + 7 - y] % STATES));
    }
}

int
main ()
{
  cudaMallocManaged (&next_state, STATES * 256 * sizeof *next_state);
  cudaMallocManaged (&text, BYTES);
  cudaMallocManaged (&hit, STATES);
  cudaMallocManaged (&table, 256 * sizeof *table);
  cudaMallocManaged (&out, COUNT * sizeof *out);
  cudaMallocManaged (&count, STATES * sizeof *count);
  cudaMallocManaged (&start, (COUNT + 1) * sizeof *start);
  srand (1);
  for (int i = 0; i < STATES * 256; i++)
    next_state[i] = rand () % STATES;
  for (int i = 0; i < BYTES; i++)
    text[i] = rand ();
  for (int i = 0; i < STATES; i++)
    hit[i] = i % 5 == 0 ? i / 3 : 0;
  for (int i = 0; i < 256; i++)
    table[i] = (unsigned) rand () * 2654435761u;
  for (int n = 0; n < 130; n += n < 4 ? 1 : 31)
    {
      try_uniform (n, COUNT);
      try_uniform (n, COUNT - 50);
      try_row (n);
    }
  for (int kind = 0; kind < 4; kind++)
    try_own (kind);
  printf ("%d bad\n", bad);
  return bad != 0;
}
