/* { dg-do run } */
/* { dg-additional-options "-fplugin-arg-cuda2cpu-dump=cuda_drop_versions-missed -fplugin-arg-cuda2cpu-without=processors" } */
/* A version for known extents may be larger where a loop carries much round a
   barrier of the block: what is kept for threads lies at constant distances.
   Copyright (C) 2026 The cuda2cpu authors.
   SPDX-License-Identifier: GPL-3.0-or-later */

#include "../cuda2cpu.run/check.h"

enum { THREADS = 128, TURNS = 3 };

__host__ __device__ inline unsigned
mix (unsigned x, unsigned other, unsigned by, int i)
{
#define STEP(k) x = x * by + (other >> (i + k) % 9) + (x >> 5);
  STEP (0) STEP (1) STEP (2) STEP (3) STEP (4) STEP (5)
  return x;
}

/* COUNT values, what a neighbour has in shared memory and in its warp.  */
template <int COUNT>
__global__ void
carry (unsigned *p, unsigned by)
{
  __shared__ unsigned all[THREADS];
  unsigned t = threadIdx.x, x[COUNT];
#pragma unroll
  for (int i = 0; i < COUNT; i++)
    x[i] = p[t] + i;
  for (int k = 0; k < TURNS; k++)
    {
      all[t] = __shfl_xor_sync (~0u, x[0], 1);
      __syncthreads ();
#pragma unroll
      for (int i = 0; i < 40; i++)
	x[i % COUNT] = mix (x[i % COUNT], all[(t + i) % THREADS], by, i);
      __syncthreads ();
    }
  unsigned sum = 0;
#pragma unroll
  for (int i = 0; i < COUNT; i++)
    sum += x[i] * (i + 1);
  p[t] = sum;
}

template <int COUNT>
static void
check ()
{
  buffer<unsigned> p (THREADS);
  unsigned all[THREADS], x[THREADS][COUNT];
  for (int t = 0; t < THREADS; t++)
    {
      p.host[t] = t * 77;
      for (int i = 0; i < COUNT; i++)
	x[t][i] = p.host[t] + i;
    }
  p.send ();
  carry<COUNT><<<1, THREADS>>> (p.dev, 13);
  p.fetch ();
  for (int k = 0; k < TURNS; k++)
    {
      for (int t = 0; t < THREADS; t++)
	all[t] = x[t ^ 1][0];
      for (int t = 0; t < THREADS; t++)
	for (int i = 0; i < 40; i++)
	  x[t][i % COUNT] = mix (x[t][i % COUNT], all[(t + i) % THREADS], 13,
				 i);
    }
  for (int t = 0; t < THREADS; t++)
    {
      unsigned sum = 0;
      for (int i = 0; i < COUNT; i++)
	sum += x[t][i] * (i + 1);
      CHECK (p[t] == sum);
    }
}

int
main ()
{
  check<40> ();
  check<4> ();
}

/* { dg-final { scan-tree-dump "Li4E\[^\n\]*is left out: it would have" cuda_drop_versions } } */
/* { dg-final { scan-tree-dump-not "Li40E\[^\n\]*is left out" cuda_drop_versions } } */
