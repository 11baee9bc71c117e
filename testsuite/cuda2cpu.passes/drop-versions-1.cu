/* { dg-do run } */
/* { dg-additional-options "-fplugin-arg-cuda2cpu-dump=cuda_drop_versions-missed" } */
/* Versions for known extents that become large when loops are unrolled are left
   out, and the kernel runs as for other extents; a short one stays, and so does
   one in which lanes must keep step.
   Copyright (C) 2026 The cuda2cpu authors.
   SPDX-License-Identifier: GPL-3.0-or-later */

#include "../cuda2cpu.run/check.h"

#define THREADS 128

struct factors
{
  unsigned by[3];
  short plus;
};

/* What step TURN makes of X and of OTHER.  */

__host__ __device__ inline unsigned
mix (unsigned x, unsigned other, const factors &f, int turn)
{
  return x * f.by[turn % 3] + (other ^ (other >> turn % 7)) + f.plus;
}

/* TURNS steps with what the neighbour has.  */

template <int TURNS>
__global__ void
lanes (unsigned *p, factors f, char n)
{
  __shared__ unsigned all[THREADS];
  unsigned t = threadIdx.x;
  unsigned x[2] = { p[t], p[t] + n };
#pragma unroll
  for (int j = 0; j < TURNS; j += 16)
#pragma unroll
    for (int k = j; k < j + 16; k++)
      x[k & 1] = mix (x[k & 1], __shfl_xor_sync (~0u, x[1 - (k & 1)], 1),
		      f, k);
  all[t] = x[0] + x[1];
  __syncthreads ();
  if (t < (unsigned) n)
    p[t] = all[THREADS - 1 - t];
}

/* The same in two dimensions, with no function of the warp.  */

template <int TURNS>
__global__ void
alone (unsigned *p, factors f, const char &n)
{
  unsigned t = threadIdx.y * blockDim.x + threadIdx.x;
  unsigned x[2] = { p[t], p[t] + n };
#pragma unroll
  for (int j = 0; j < TURNS; j += 16)
#pragma unroll
    for (int k = j; k < j + 16; k++)
      x[k & 1] = mix (x[k & 1], x[1 - (k & 1)], f, k);
  p[t] = x[0] + x[1];
}

#define FOUR(X) X X X X
#define LONG(X) FOUR (FOUR (FOUR (FOUR (X))))

/* Lanes of a warp see what others stored, with no barrier between.  */

__global__ void
steps (unsigned *p)
{
  __shared__ volatile unsigned all[THREADS];
  unsigned t = threadIdx.x, x = __shfl_sync (~0u, p[t], t % 32);
  LONG (x = (x * 13 + 5) ^ x >> 3;)
  all[t] = x;
  x = all[t ^ 1];
  all[t] = x + 1;
  p[t] = all[t ^ 1];
}

__managed__ char a_hundred = 100;

/* Check what BOTH lanes with neighbours have done in TURNS; else each alone.  */

template <int TURNS>
void
look (bool both)
{
  factors f = { { 3, 5, 7 }, -2 };
  buffer<unsigned> p (THREADS);
  unsigned want[THREADS];
  for (int t = 0; t < THREADS; t++)
    p.host[t] = t * 37 + 5;
  for (int t = 0; t < THREADS; t++)
    {
      unsigned x[2][2];
      for (int i = 0; i < 2; i++)
	for (int j = 0; j < 2; j++)
	  x[i][j] = p.host[t ^ (both ? i : 0)] + j * 100;
      for (int k = 0; k < TURNS; k++)
	{
	  unsigned a = x[1][1 - (k & 1)], b = x[0][1 - (k & 1)];
	  x[0][k & 1] = mix (x[0][k & 1], a, f, k);
	  x[1][k & 1] = mix (x[1][k & 1], b, f, k);
	}
      want[t] = x[0][0] + x[0][1];
    }
  p.send ();
  if (both)
    lanes<TURNS><<<1, THREADS>>> (p.dev, f, 100);
  else
    alone<TURNS><<<1, dim3 (16, 8)>>> (p.dev, f, a_hundred);
  p.fetch ();
  for (int t = 0; t < THREADS; t++)
    CHECK (p[t] == (!both ? want[t] : t < 100 ? want[THREADS - 1 - t]
		    : t * 37u + 5));
}

int
main ()
{
  look<16> (true);
  look<160> (true);
  look<16> (false);
  buffer<unsigned> p (THREADS);
  for (int t = 0; t < THREADS; t++)
    p.host[t] = t * t;
  p.send ();
  steps<<<1, THREADS>>> (p.dev);
  p.fetch ();
  for (unsigned t = 0; t < THREADS; t++)
    {
      unsigned x = t * t;
      LONG (x = (x * 13 + 5) ^ x >> 3;)
      CHECK (p[t] == x + 1);
    }
}

/* { dg-final { scan-tree-dump-times "is left out: it would have" 1 cuda_drop_versions } } */
/* { dg-final { scan-tree-dump "5lanesILi160E\[^\n\]* is left out: it would have" cuda_drop_versions } } */
