/* { dg-do run } */
/* Threads that give way in kernels with barriers of other kinds: some wait at a
   barrier while others look again and again.
   Copyright (C) 2026 The cuda2cpu authors.
   SPDX-License-Identifier: GPL-3.0-or-later */

#include <cooperative_groups.h>
#include "warp.h"

namespace cg = cooperative_groups;

/* The last thread waits at the barrier only when the first says so; all others
   are there long before.  */
__global__ void
at_barrier (int *out)
{
  __shared__ volatile int flag;
  int t = threadIdx.x;
  if (t == 0)
    flag = 0;
  int before = __syncthreads_count (t & 1);
  if (t == (int) blockDim.x - 1 && t > 0)
    while (flag == 0)
      __nanosleep (20);
  if (t == 0)
    flag = 1;
  out[t] = __syncthreads_count (flag + t > 1) * 1000 + before;
}

/* Lanes of a warp meet at a collective while some still wait.  */
__global__ void
at_shuffle (int *out)
{
  __shared__ volatile int turn;
  int t = threadIdx.x, lane = t % 32;
  if (t == 0)
    turn = (blockDim.x - 1) / 32;
  __syncthreads ();
  if (lane % 4 == 3)
    while (turn != t / 32)
      __nanosleep (20);
  int sum = __reduce_add_sync (FULL, lane % 4 == 3 ? turn : 0);
  __syncwarp ();
  if (lane == 31)
    turn = t / 32 - 1;
  out[t] = sum;
}

/* No loop: nothing is waited for.  */
__global__ void
straight (int *out)
{
  int t = threadIdx.x;
  if (t % 2)
    __nanosleep (100);
  out[t] = t;
  for (int i = 0; i < 3; i++)
    {
      out[t] += i;
      __nanosleep (10);
    }
}

/* Blocks wait for one another, and threads within them, between barriers of
   the grid.  */
__global__ void
in_grid (int *out, int rounds)
{
  __shared__ volatile int turn;
  cg::grid_group grid = cg::this_grid ();
  int t = threadIdx.x, n = blockDim.x, sum = 0;
  for (int r = 0; r < rounds; r++)
    {
      if (t == 0)
	turn = n - 1;
      grid.sync ();
      while (turn != t)
	__nanosleep (20);
      out[blockIdx.x * n + t] = turn + r + blockIdx.x;
      turn = t - 1;
      grid.sync ();
      sum += out[(blockIdx.x + 1) % gridDim.x * n + (t + 1) % n];
    }
  grid.sync ();
  out[blockIdx.x * n + t] = sum;
}

int
main ()
{
  buffer<int> out (1024);
  for (int n : { 1, 2, 32, 100 })
    {
      at_barrier<<<1, n>>> (out.dev);
      out.fetch ();
      int count = 0;
      for (int t = 0; t < n; t++)
	count += n > 1 ? t > 0 : 0;
      for (int t = 0; t < n; t++)
	CHECK (out[t] == count * 1000 + n / 2);
    }
  for (int n : { 32, 128, 256 })
    {
      at_shuffle<<<1, n>>> (out.dev);
      out.fetch ();
      for (int t = 0; t < n; t++)
	CHECK (out[t] == t / 32 * 8);
    }
  straight<<<1, 70>>> (out.dev);
  out.fetch ();
  for (int t = 0; t < 70; t++)
    CHECK (out[t] == t + 3);
  int rounds = 3;
  int *dev = out.dev;
  void *args[] = { &dev, &rounds };
  for (int n : { 1, 40, 128 })
    {
      CHECK (cudaLaunchCooperativeKernel ((void *) in_grid, dim3 (4), dim3 (n),
					  args, 0, 0) == cudaSuccess);
      out.fetch ();
      for (int i = 0; i < 4 * n; i++)
	{
	  int sum = 0;
	  for (int r = 0; r < rounds; r++)
	    sum += (i % n + 1) % n + r + (i / n + 1) % 4;
	  CHECK (out[i] == sum);
	}
    }
}
