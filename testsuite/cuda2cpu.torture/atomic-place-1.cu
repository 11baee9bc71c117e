/* { dg-do run } */
/* Threads that compute get places from a counter, in shared memory or in global
   memory, and put there what they have: each place is taken once.
   Copyright (C) 2026 The cuda2cpu authors.
   SPDX-License-Identifier: GPL-3.0-or-later */

#include "../cuda2cpu.run/check.h"

typedef unsigned long long wide;

const int N = 1000;

/* Counters in global memory: by one, by the amount wanted, of 64 bits, and one
   that is counted down.  */
struct counters
{
  unsigned one, some, down;
  wide far;
};

__host__ __device__ inline unsigned
mix (unsigned h)
{
  for (int round = 0; round < 20; round++)
    {
      h = h * 1664525 + 1013904223 + (h >> 7);
      h ^= h << 5;
      h += h >> 11;
      h ^= h << 9;
      h += h << 3 ^ h >> 5;
    }
  return h;
}

__global__ void
keep_shared (const unsigned *in, unsigned *out, int *count, int n)
{
  __shared__ int used;
  if (threadIdx.x == 0)
    used = 0;
  __syncthreads ();
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i < n)
    {
      unsigned h = mix (in[i]);
      if (h & 12)
	out[blockIdx.x * blockDim.x + atomicAdd (&used, 1)] = h;
    }
  __syncthreads ();
  if (threadIdx.x == 0)
    count[blockIdx.x] = used;
}

__global__ void
place (const unsigned *in, counters *c, unsigned *one, unsigned *some,
       unsigned *down, wide *far, int n)
{
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i >= n)
    return;
  unsigned h = mix (in[i]);
  one[atomicAdd (&c->one, 1)] = h;
  some[atomicAdd (&c->some, 1 + (h & 1))] = h;
  down[atomicSub (&c->down, 1) - 1] = h;
  if (h & 2)
    far[atomicAdd (&c->far, 1ull)] = h;
}

static int
compare (const void *a, const void *b)
{
  unsigned x = *(const unsigned *) a, y = *(const unsigned *) b;
  return x < y ? -1 : x > y;
}

/* The COUNT numbers of FOUND, in any order, are those of WANTED.  */

static void
check_same (unsigned *found, unsigned *wanted, int count)
{
  qsort (found, count, sizeof *found, compare);
  qsort (wanted, count, sizeof *wanted, compare);
  for (int i = 0; i < count; i++)
    CHECK (found[i] == wanted[i]);
}

/* Check FOUND, places of which some are zero, and the COUNT that there are.  */

template<typename T>
static void
check_places (const T *found, int places, const unsigned *wanted, int count)
{
  unsigned some[N], all[N];
  int n = 0;
  for (int i = 0; i < places; i++)
    if (found[i])
      {
	CHECK (n < count);
	some[n++] = found[i];
      }
  CHECK (n == count);
  memcpy (all, wanted, count * sizeof *wanted);
  check_same (some, all, count);
}

static void
check_shared (const buffer<unsigned> &in, int threads)
{
  int blocks = (N + threads - 1) / threads;
  buffer<unsigned> out (N + threads);
  buffer<int> count (blocks);
  keep_shared<<<blocks, threads>>> (in.dev, out.dev, count.dev, N);
  out.fetch ();
  count.fetch ();
  for (int block = 0; block < blocks; block++)
    {
      unsigned wanted[1024];
      int n = 0;
      for (int i = block * threads; i < N && i < (block + 1) * threads; i++)
	if (mix (in.host[i]) & 12)
	  wanted[n++] = mix (in.host[i]);
      CHECK (count[block] == n);
      check_same (&out[block * threads], wanted, n);
    }
}

static void
check_global (const buffer<unsigned> &in, int threads)
{
  buffer<counters> c (1);
  buffer<unsigned> one (N), some (2 * N), down (N);
  buffer<wide> far (N);
  unsigned all[N], odd[N];
  unsigned total = 0, second = 0;
  c[0].down = N;
  c.send ();
  place<<<(N + threads - 1) / threads, threads>>> (in.dev, c.dev, one.dev,
						   some.dev, down.dev, far.dev,
						   N);
  c.fetch ();
  one.fetch ();
  some.fetch ();
  down.fetch ();
  far.fetch ();
  for (int i = 0; i < N; i++)
    {
      all[i] = mix (in.host[i]);
      CHECK (all[i] != 0);
      total += 1 + (all[i] & 1);
      if (all[i] & 2)
	odd[second++] = all[i];
    }
  CHECK (c[0].one == N && c[0].some == total && c[0].down == 0
	 && c[0].far == second);
  check_places (one.host, N, all, N);
  check_places (some.host, total, all, N);
  check_places (down.host, N, all, N);
  check_places (far.host, second, odd, second);
}

int
main ()
{
  buffer<unsigned> in (N);
  for (int i = 0; i < N; i++)
    in[i] = i * 2654435761u + 12345;
  in.send ();
  for (int threads : { 1, 7, 32, 100, 256 })
    {
      check_shared (in, threads);
      check_global (in, threads);
    }
  return 0;
}
