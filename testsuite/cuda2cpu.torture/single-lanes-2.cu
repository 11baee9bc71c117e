/* { dg-do run } */
/* Threads that compute and then wait for locks that others have, or look for a
   free place in a table: each has its turn, however lanes go.
   Copyright (C) 2026 The cuda2cpu authors.
   SPDX-License-Identifier: GPL-3.0-or-later */

#include <stdio.h>

const int blocks = 3, threads = 96, n = 250, length = 60, locks = 7;
const int cells = 512;

__host__ __device__ inline unsigned
compute (unsigned x, const unsigned *b)
{
  unsigned d = ~0u;
  for (int j = 0; j < length; j++)
    {
      unsigned t = (x ^ b[j]) * 2654435761u + (b[j] >> 3) * x;
      t ^= t >> 15;
      d = t < d ? t : d;
    }
  return d;
}

struct state
{
  int lock[locks], other[locks], turn[locks];
  unsigned sum[locks], last[locks], odd[locks], all;
  unsigned keys[cells], values[cells];
};

__global__ void
exchange (state *s, const unsigned *a, const unsigned *b)
{
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i >= n)
    return;
  unsigned d = compute (a[i], b);
  int at = d % locks;
  while (atomicExch (&s->lock[at], 1) != 0)
    ;
  __threadfence ();
  ((volatile unsigned *) s->sum)[at] += d;
  __threadfence ();
  atomicExch (&s->lock[at], 0);
}

__global__ void
compare (state *s, const unsigned *a, const unsigned *b)
{
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i >= n)
    return;
  unsigned d = compute (a[i] + 1, b);
  int at = d % locks;
  while (atomicCAS (&s->other[at], 0, 1) != 0)
    ;
  __threadfence ();
  ((volatile unsigned *) s->last)[at] += d;
  __threadfence ();
  atomicExch (&s->other[at], 0);
}

/* All of it in the loop.  */
__global__ void
within (state *s, const unsigned *a, const unsigned *b)
{
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i >= n)
    return;
  unsigned d = compute (a[i] + 2, b);
  bool done = false;
  while (!done)
    if (atomicCAS (&s->other[3], 0, 1) == 0)
      {
	*(volatile unsigned *) &s->all += d;
	__threadfence ();
	atomicExch (&s->other[3], 0);
	done = true;
      }
}

/* An odd number says that somebody is there.  */
__global__ void
odd (state *s, const unsigned *a, const unsigned *b)
{
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i >= n)
    return;
  unsigned d = compute (a[i] + 3, b);
  int was, *at = &s->turn[d % locks];
  do
    was = *(volatile int *) at;
  while ((was & 1) || atomicCAS (at, was, was + 1) != was);
  ((volatile unsigned *) s->odd)[d % locks] += d;
  __threadfence ();
  atomicAdd (at, 1);
}

/* A place for each key; what it counts there is done behind the loop, or not
   at all.  */
template <bool COUNTS>
__global__ void
insert (state *s, const unsigned *a, const unsigned *b)
{
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i >= n)
    return;
  unsigned key = compute (a[i], b) % 200 + 1 + (COUNTS ? 0 : 1000);
  unsigned at = key * 7919 % cells;
  for (;;)
    {
      unsigned old = atomicCAS (&s->keys[at], 0u, key);
      if (old == 0 || old == key)
	break;
      at = (at + 1) % cells;
    }
  if (COUNTS)
    atomicAdd (&s->values[at], 1);
}

__managed__ state s;
__managed__ unsigned a[n], b[length];

int
main ()
{
  for (int i = 0; i < n; i++)
    a[i] = i * 747796405u + 12345;
  for (int i = 0; i < length; i++)
    b[i] = i * 2891336453u + 77;
  exchange<<<blocks, threads>>> (&s, a, b);
  compare<<<blocks, threads>>> (&s, a, b);
  within<<<blocks, threads>>> (&s, a, b);
  odd<<<blocks, threads>>> (&s, a, b);
  insert<true><<<blocks, threads>>> (&s, a, b);
  insert<false><<<blocks, threads>>> (&s, a, b);
  cudaDeviceSynchronize ();
  unsigned sum[locks] = {}, last[locks] = {}, odd[locks] = {}, all = 0;
  unsigned count[200] = {}, found[200] = {}, plain[200] = {};
  for (int i = 0; i < n; i++)
    {
      unsigned d = compute (a[i], b);
      sum[d % locks] += d;
      count[d % 200]++;
      d = compute (a[i] + 1, b);
      last[d % locks] += d;
      all += compute (a[i] + 2, b);
      d = compute (a[i] + 3, b);
      odd[d % locks] += d;
    }
  for (int i = 0; i < cells; i++)
    if (s.keys[i] > 1000)
      plain[s.keys[i] - 1001]++;
    else if (s.keys[i])
      found[s.keys[i] - 1] += s.values[i];
  bool failed = s.all != all;
  for (int i = 0; i < locks; i++)
    failed |= s.sum[i] != sum[i] || s.last[i] != last[i] || s.odd[i] != odd[i]
	      || s.lock[i] || s.other[i] || s.turn[i] % 2;
  for (int i = 0; i < 200; i++)
    failed |= count[i] != found[i] || (count[i] != 0) != plain[i];
  if (failed)
    printf ("wrong\n");
  return failed;
}
