/* { dg-do run } */
/* { dg-threads "1 3" } */
/* A scan over blocks in one pass, with shuffles: one lane of the first warp
   looks back at what the blocks before have told, until one of them has told
   all.
   Copyright (C) 2026 The cuda2cpu authors.
   SPDX-License-Identifier: GPL-3.0-or-later */

#include "check.h"

typedef unsigned long long word;

const int THREADS = 256, WARPS = THREADS / 32;

__device__ int
running_sum (int v)
{
  int lane = threadIdx.x % 32;
  for (int d = 1; d < 32; d *= 2)
    {
      int u = __shfl_up_sync (~0u, v, d);
      v += lane >= d ? u : 0;
    }
  return v;
}

__device__ int
look_back (volatile word *told, int block, int sum)
{
  int before = 0;
  told[block] = (word) 1 << 32 | (unsigned) sum;
  for (int b = block - 1; b >= 0;)
    {
      word w = told[b];
      if (w >> 32 == 0)
	continue;
      before += (int) w;
      if (w >> 32 == 2)
	break;
      b--;
    }
  told[block] = (word) 2 << 32 | (unsigned) (before + sum);
  return before;
}

__global__ void
scan (const int *in, int *out, int n, word *told, int *tickets)
{
  __shared__ int sums[WARPS], block, before;
  int t = threadIdx.x, lane = t & 31, warp = t >> 5;
  if (t == 0)
    block = atomicAdd (tickets, 1);
  __syncthreads ();
  int i = block * THREADS + t, own = i < n ? in[i] : 0;
  int sum = running_sum (own);
  if (lane == 31)
    sums[warp] = sum;
  __syncthreads ();
  if (warp == 0)
    {
      int v = running_sum (lane < WARPS ? sums[lane] : 0);
      if (lane < WARPS)
	sums[lane] = v;
      if (lane == WARPS - 1)
	before = look_back (told, block, v);
    }
  __syncthreads ();
  if (i < n)
    out[i] = before + sum + (warp > 0 ? sums[warp - 1] : 0);
}

int
main ()
{
  const int BLOCKS = 150, n = BLOCKS * THREADS - 17;
  buffer<int> in (n), out (n), tickets (1);
  buffer<word> told (BLOCKS);
  for (int i = 0; i < n; i++)
    in.host[i] = i % 13 - 4;
  in.send ();
  scan<<<BLOCKS, THREADS>>> (in.dev, out.dev, n, told.dev, tickets.dev);
  out.fetch ();
  int sum = 0;
  for (int i = 0; i < n; i++)
    CHECK (out.host[i] == (sum += in.host[i]));
}
