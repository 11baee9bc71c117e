/* { dg-do run } */
/* { dg-additional-options "-O3 -fchecking=2 -fplugin-arg-cuda2cpu-dump=cuda_spmd-details" } */
/* { dg-additional-options "-march=haswell" { target avx2 } } */
/* Several loops over threads of one kernel become vectors, some of which hold
   loops; what each stores is what the next ones load.
   Copyright (C) 2026 The cuda2cpu authors.
   SPDX-License-Identifier: GPL-3.0-or-later */

#include "../cuda2cpu.run/check.h"

#define THREADS 256
#define TURNS 5

/* The turns of a value of X.  */

__host__ __device__ static inline unsigned
turns_of (unsigned x)
{
  return x % 7;
}

__global__ void
steps (const unsigned *a, unsigned *b, unsigned *c, int n)
{
  __shared__ unsigned s[THREADS];
  unsigned t = threadIdx.x;
  for (int turn = 0; turn < n; turn++)
    {
      unsigned x = a[turn * THREADS + t];
      if (x & 1)
	b[t] += x;
      else
	c[t] = x ^ b[t];
      s[t] = b[t] + c[t];
      __syncthreads ();
      unsigned sum = 0;
      for (unsigned k = 0; k < turns_of (x); k++)
	sum += s[(t + k) % THREADS] ^ k;
      __syncthreads ();
      s[t] = sum;
      if (sum & 4)
	b[t] ^= s[t] >> 3;
      __syncthreads ();
      if (s[t ^ 1] > 9)
	c[t] += s[t ^ 1] * 3;
      __syncthreads ();
    }
}

int
main ()
{
  buffer<unsigned> a (TURNS * THREADS), b (THREADS), c (THREADS);
  unsigned s[THREADS], next[THREADS], eb[THREADS], ec[THREADS];
  for (unsigned i = 0; i < TURNS * THREADS; i++)
    a.host[i] = i * 2654435761u >> 8;
  for (unsigned t = 0; t < THREADS; t++)
    {
      eb[t] = b.host[t] = t;
      ec[t] = c.host[t] = t * 5;
    }
  a.send ();
  b.send ();
  c.send ();
  steps<<<1, THREADS>>> (a.dev, b.dev, c.dev, TURNS);
  b.fetch ();
  c.fetch ();
  for (int turn = 0; turn < TURNS; turn++)
    {
      for (unsigned t = 0; t < THREADS; t++)
	{
	  unsigned x = a.host[turn * THREADS + t];
	  if (x & 1)
	    eb[t] += x;
	  else
	    ec[t] = x ^ eb[t];
	  s[t] = eb[t] + ec[t];
	}
      for (unsigned t = 0; t < THREADS; t++)
	{
	  next[t] = 0;
	  for (unsigned k = 0; k < turns_of (a.host[turn * THREADS + t]); k++)
	    next[t] += s[(t + k) % THREADS] ^ k;
	  if (next[t] & 4)
	    eb[t] ^= next[t] >> 3;
	}
      for (unsigned t = 0; t < THREADS; t++)
	if (next[t ^ 1] > 9)
	  ec[t] += next[t ^ 1] * 3;
    }
  for (unsigned t = 0; t < THREADS; t++)
    {
      CHECK (b[t] == eb[t]);
      CHECK (c[t] == ec[t]);
    }
}

/* { dg-final { scan-tree-dump "spmd-memory-1.cu:37:\[^\n\]*threads become vectors of \[0-9\]+ lanes" cuda_spmd { target avx2 } } } */
/* { dg-final { scan-tree-dump "spmd-memory-1.cu:4\[0-9\]:\[^\n\]*threads become vectors of \[0-9\]+ lanes" cuda_spmd { target avx2 } } } */
