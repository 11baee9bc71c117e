/* { dg-do run } */
/* Lanes that stride through a row and count in the same few places of shared
   memory; and that store where others of the warp do in another turn.
   Copyright (C) 2026 The cuda2cpu authors.
   SPDX-License-Identifier: GPL-3.0-or-later */

#include "warp.h"

const int BINS = 5;

__global__ void
histogram (const unsigned *in, int n, float *counts, unsigned *sums)
{
  __shared__ float bins[4][BINS];
  __shared__ unsigned sum[4][BINS];
  int lane = threadIdx.x % 32, warp = threadIdx.x / 32;
  if (lane < BINS)
    bins[warp][lane] = sum[warp][lane] = 0;
  __syncwarp ();
  for (int i = lane; i < n; i += 32)
    atomicAdd (&bins[warp][in[warp * n + i] % BINS], 1.0f);
  for (int i = lane; i < n; i += 32)
    atomicAdd (&sum[warp][in[warp * n + i] % BINS], (unsigned) i);
  __syncwarp ();
  float all = lane < BINS ? bins[warp][lane] : 0;
  for (int d = 16; d > 0; d /= 2)
    all += __shfl_xor_sync (FULL, all, d);
  if (all != n)
    counts = NULL;
  if (lane < BINS)
    {
      counts[warp * BINS + lane] = bins[warp][lane];
      sums[warp * BINS + lane] = sum[warp][lane];
    }
}

/* Each lane moves its own elements by as many places as there are lanes.  */

__global__ void
move (unsigned *p, int n)
{
  int lane = threadIdx.x % 32;
  for (int i = lane; i < n - 32; i += 32)
    p[i] = p[i + 32] + i;
  unsigned first = __shfl_sync (FULL, p[lane], 0);
  p[n + lane] = first;
}

/* A loop whose first turn all lanes have, whatever its bound.  */

__global__ void
first (const unsigned *in, int n, unsigned *out)
{
  int i = threadIdx.x % 32;
  unsigned sum = 0;
  do
    {
      sum = sum * 3 + in[i % n];
      i += 32;
    }
  while (i < n);
  out[threadIdx.x] = __shfl_down_sync (FULL, sum, 1);
}

int
main ()
{
  for (int n : { 1, 32, 45, 100, 257 })
    {
      buffer<unsigned> in (4 * n), sums (4 * BINS), p (n + 32);
      buffer<float> counts (4 * BINS);
      for (int i = 0; i < 4 * n; i++)
	in[i] = scramble (i);
      in.send ();
      histogram<<<1, 128>>> (in.dev, n, counts.dev, sums.dev);
      counts.fetch ();
      sums.fetch ();
      float wanted[4 * BINS] = {};
      unsigned sum[4 * BINS] = {};
      for (int i = 0; i < 4 * n; i++)
	{
	  int bin = i / n * BINS + in[i] % BINS;
	  wanted[bin]++;
	  sum[bin] += i % n;
	}
      for (int i = 0; i < 4 * BINS; i++)
	CHECK (counts[i] == wanted[i] && sums[i] == sum[i]);

      first<<<1, 32>>> (in.dev, n, p.dev);
      p.fetch ();
      for (int lane = 0; lane < 32; lane++)
	{
	  unsigned sum = 0;
	  int i = lane < 31 ? lane + 1 : lane;
	  do
	    {
	      sum = sum * 3 + in[i % n];
	      i += 32;
	    }
	  while (i < n);
	  CHECK (p[lane] == sum);
	}

      for (int i = 0; i < n; i++)
	p[i] = in[i];
      p.send ();
      move<<<1, 32>>> (p.dev, n);
      p.fetch ();
      for (int i = 0; i < n; i++)
	CHECK (p[i] == (i < n - 32 ? in[i + 32] + i : in[i]));
      for (int i = 0; i < 32; i++)
	CHECK (p[n + i] == p[0]);
    }
}
