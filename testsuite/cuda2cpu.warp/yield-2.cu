/* { dg-do run } */
/* Warps of a block that produce and consume through a ring, and wait in loops
   that give way.
   Copyright (C) 2026 The cuda2cpu authors.
   SPDX-License-Identifier: GPL-3.0-or-later */

#include "warp.h"

enum { SLOTS = 4 };

/* The first warps produce, the others consume: warp W + PAIRS what W made.  */
__global__ void
ring (int *out, int pairs, int items)
{
  __shared__ int slot[8][SLOTS][32];
  __shared__ volatile int made[8], used[8];
  int warp = threadIdx.x / 32, lane = threadIdx.x % 32, pair = warp % pairs;
  if (threadIdx.x < 8)
    made[threadIdx.x] = used[threadIdx.x] = 0;
  __syncthreads ();
  if (warp < pairs)
    for (int i = 0; i < items; i++)
      {
	while (i - used[pair] >= SLOTS)
	  __nanosleep (50);
	slot[pair][i % SLOTS][lane] = i * 31 + lane + pair;
	__threadfence_block ();
	__syncwarp ();
	if (lane == 0)
	  made[pair] = i + 1;
      }
  else
    {
      int sum = 0;
      for (int i = 0; i < items; i++)
	{
	  while (made[pair] <= i)
	    __nanosleep (50);
	  __threadfence_block ();
	  int v = slot[pair][i % SLOTS][31 - lane];
	  sum = sum * 3u + __shfl_xor_sync (FULL, v, 1);
	  if (lane == 0)
	    used[pair] = i + 1;
	}
      out[pair * 32 + lane] = sum;
    }
}

/* One warp of the block, in the middle, does what the others ask for, until
   all have said that they are done.  */
__global__ void
serve (unsigned *out, int asks)
{
  __shared__ volatile unsigned question[256], answer[256];
  __shared__ int done;
  int t = threadIdx.x, server = blockDim.x / 2 / 32;
  question[t] = answer[t] = 0;
  if (t == 0)
    done = 0;
  __syncthreads ();
  if (t / 32 == server)
    {
      while (atomicAdd (&done, 0) < (int) blockDim.x - 32)
	{
	  for (int i = t % 32; i < (int) blockDim.x; i += 32)
	    if (question[i] != 0)
	      {
		unsigned q = question[i];
		question[i] = 0;
		answer[i] = q * 7;
	      }
	  __nanosleep (20);
	}
      out[t] = 0;
    }
  else
    {
      unsigned sum = 0;
      for (int i = 0; i < asks; i++)
	{
	  question[t] = t * 100 + i + 1;
	  unsigned got;
	  while ((got = answer[t]) == 0)
	    __nanosleep (20);
	  answer[t] = 0;
	  sum += got;
	}
      out[t] = sum;
      atomicAdd (&done, 1);
    }
}

int
main ()
{
  buffer<int> out (256);
  for (int pairs : { 1, 3, 8 })
    for (int items : { 0, 1, 7, 40 })
      {
	ring<<<1, pairs * 64>>> (out.dev, pairs, items);
	out.fetch ();
	for (int i = 0; i < pairs * 32; i++)
	  {
	    int sum = 0;
	    for (int k = 0; k < items; k++)
	      sum = sum * 3u + k * 31 + (31 - (i % 32 ^ 1)) + i / 32;
	    CHECK (out[i] == sum);
	  }
      }
  buffer<unsigned> sums (256);
  for (int n : { 64, 256 })
    {
      serve<<<1, n>>> (sums.dev, 6);
      sums.fetch ();
      for (int t = 0; t < n; t++)
	{
	  unsigned sum = 0;
	  for (int i = 0; t / 32 != n / 64 && i < 6; i++)
	    sum += (t * 100 + i + 1) * 7;
	  CHECK (sums[t] == sum);
	}
    }
}
