/* { dg-do run } */
/* Lanes exchange what they have by ^ until all have the same, and go on with
   that: in loops, to decide whether to go on, under conditions, in parts of
   warps, and where some have returned.
   Copyright (C) 2026 The cuda2cpu authors.
   SPDX-License-Identifier: GPL-3.0-or-later */

#include <math.h>
#include "../cuda2cpu.run/check.h"

const int MOST = 96;

template <typename T>
__device__ T
sum (T v, int first = 16)
{
  for (int i = first; i > 0; i /= 2)
    v += __shfl_xor_sync (~0u, v, i);
  return v;
}

/* Each warp takes as many turns as its numbers say.  */

__global__ void
turns (const int *in, int n, double *out)
{
  int t = threadIdx.x, lane = t % 32;
  int warp = blockIdx.x * (blockDim.x / 32) + t / 32;
  float most = -INFINITY, total = 0;
  double own = 0;
  for (int i = warp;; i++)
    {
      float score = sum ((float) in[(i * 32 + lane) % n]);
      float last = most;
      most = score > most ? score : most;
      total = total / 2 + (score - most);
      if (total < -40 || i > warp + 20)
	break;
      if (last != most)
	own += lane * score;
      else
	own -= sum ((double) in[lane] * i);
    }
  out[warp * 32 + lane] = own + total * 4096.0;
}

static double
turns_of (const int *in, int n, int warp, int lane)
{
  float most = -INFINITY, total = 0;
  double own = 0;
  for (int i = warp;; i++)
    {
      float score = 0;
      int first = 0;
      for (int l = 0; l < 32; l++)
	{
	  score += in[(i * 32 + l) % n];
	  first += in[l];
	}
      float last = most;
      most = score > most ? score : most;
      total = total / 2 + (score - most);
      if (total < -40 || i > warp + 20)
	break;
      if (last != most)
	own += lane * score;
      else
	own -= (double) first * i;
    }
  return own + total * 4096.0;
}

/* Lanes of which some are elsewhere, or go on alone; and numbers that lanes
   have alike in parts.  */

__global__ void
parts (const int *in, int n, int *out)
{
  int t = threadIdx.x;
  int v = in[t], r = 0;
  int half = sum (v, 8);
  if (half > 40)
    r = 1;
  half = half * 3 + __shfl_xor_sync (~0u, half, 16);
  r += half * 4;
  int all = in[t + 1];
  all = min (all, __shfl_xor_sync (~0u, all, 21));
  all = min (all, __shfl_xor_sync (~0u, all, 1));
  all = min (__shfl_xor_sync (~0u, all, 2), all);
  all = min (all, __shfl_xor_sync (~0u, all, 4));
  int most = min (all, __shfl_xor_sync (~0u, all, 12));
  r += most * (most > 2 ? 1 << 16 : 1 << 20);
  __syncthreads ();
  if (t >= n)
    return;
  if (t % 32 < 16)
    {
      int w = v;
      for (int i = 8; i > 0; i /= 2)
	w += __shfl_xor_sync (0xffff, w, i);
      r ^= w << 8;
    }
  out[t] = r;
}

static int
parts_of (const int *in, int t)
{
  int base = t / 32 * 32, half[2] = { 0, 0 }, most = in[base + 1];
  for (int l = 0; l < 32; l++)
    {
      half[l / 16] += in[base + l];
      if (in[base + l + 1] < most)
	most = in[base + l + 1];
    }
  int mine = half[t % 32 / 16], other = half[1 - t % 32 / 16];
  int r = (mine > 40) + (mine * 3 + other) * 4;
  r += most * (most > 2 ? 1 << 16 : 1 << 20);
  return t % 32 < 16 ? r ^ mine << 8 : r;
}

int
main ()
{
  int *in, *ints;
  double *out;
  CHECK (cudaMallocManaged (&in, 1024 * sizeof (int)) == cudaSuccess);
  CHECK (cudaMallocManaged (&ints, MOST * sizeof (int)) == cudaSuccess);
  CHECK (cudaMallocManaged (&out, 4 * MOST * sizeof (double)) == cudaSuccess);
  for (int round = 0; round < 4; round++)
    {
      for (int i = 0; i < 1024; i++)
	in[i] = (i + 1) * (i * 7 + round * 3 + 1) % (round == 3 ? 2 : 11);
      turns<<<4, MOST>>> (in, 1024 - round * 7, out);
      CHECK (cudaDeviceSynchronize () == cudaSuccess);
      for (int i = 0; i < 4 * MOST; i++)
	CHECK (out[i] == turns_of (in, 1024 - round * 7, i / 32, i % 32));
      for (int n = 32; n <= MOST; n += 32)
	{
	  for (int i = 0; i < MOST; i++)
	    ints[i] = -1;
	  parts<<<1, MOST>>> (in, n, ints);
	  CHECK (cudaDeviceSynchronize () == cudaSuccess);
	  for (int t = 0; t < MOST; t++)
	    CHECK (ints[t] == (t < n ? parts_of (in, t) : -1));
	}
    }
  return 0;
}
