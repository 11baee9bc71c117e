/* { dg-do run } */
/* Blocks of three dimensions that go round until what they have computed
   together is small enough: sums by shuffles, by shared memory and by atomics,
   between barriers of the grid; the answer is read by all, and blocks keep
   static and dynamic shared memory, variables with an address and functions'
   state.
   Copyright (C) 2026 The cuda2cpu authors.
   SPDX-License-Identifier: GPL-3.0-or-later */

#include <cooperative_groups.h>
#include "../cuda2cpu.run/check.h"

namespace cg = cooperative_groups;

const unsigned FULL = 0xffffffff;

/* What a block carries along.  */
struct carried
{
  int turns;
  int last[3];

  __device__ void
  turn (int value)
  {
    last[turns++ % 3] = value;
  }
};

/* Add up V over the block; PARTS is for one number from each warp.  */
__device__ int
sum_of_block (int v, int *parts, int rank, int warps)
{
  for (int d = 16; d > 0; d /= 2)
    v += __shfl_down_sync (FULL, v, d);
  if (rank % 32 == 0)
    parts[rank / 32] = v;
  __syncthreads ();
  int sum = 0;
  for (int i = 0; i < warps; i++)
    sum += parts[i];
  __syncthreads ();
  return sum;
}

/* Halve A and B by turns while their sum, in TOTAL, is at least LIMIT.  */
__global__ void
relax (int *a, int *b, int *total, int limit, int n, int *trace)
{
  extern __shared__ int parts[];
  __shared__ int mine;
  cg::grid_group grid = cg::this_grid ();
  if (!grid.is_valid ())
    return;
  cg::multi_grid_group all = cg::this_multi_grid ();
  int rank = cg::this_thread_block ().thread_rank ();
  int size = blockDim.x * blockDim.y * blockDim.z;
  int *from = a, *to = b;
  carried state = { };
  mine = 1000 * blockIdx.x;
  do
    {
      int sum = 0;
      for (int i = grid.thread_rank (); i < n; i += grid.size ())
	{
	  to[i] = from[(i + 1) % n] / 2 + i % 2;
	  sum += to[i];
	}
      if (grid.thread_rank () == 0)
	total[state.turns % 2] = 0;
      sum = sum_of_block (sum, parts, rank, size / 32);
      cg::sync (grid);
      if (rank == 0)
	{
	  atomicAdd (&total[state.turns % 2], sum);
	  mine++;
	}
      int *other = from;
      from = to;
      to = other;
      if (blockIdx.x % 2)
	grid.sync ();
      else
	all.sync ();
      state.turn (total[state.turns % 2]);
    }
  while (state.last[(state.turns - 1) % 3] >= limit);
  if (rank == 0)
    trace[blockIdx.x] = mine + state.turns + state.last[0] % 7;
}

static void
check (dim3 block, int blocks, int n, int limit)
{
  buffer<int> a (n), b (n), total (2), trace (blocks);
  int *from = new int[n], *to = new int[n];
  for (int i = 0; i < n; i++)
    a.host[i] = from[i] = i * 7919 % 10007;
  a.send ();
  int sum, turns = 0, last[3] = { };
  do
    {
      sum = 0;
      for (int i = 0; i < n; i++)
	sum += to[i] = from[(i + 1) % n] / 2 + i % 2;
      int *other = from;
      from = to;
      to = other;
      last[turns++ % 3] = sum;
    }
  while (sum >= limit);
  void *args[] = { &a.dev, &b.dev, &total.dev, &limit, &n, &trace.dev };
  CHECK (cudaLaunchCooperativeKernel ((void *) relax, blocks, block, args,
				      32 * sizeof (int), 0) == cudaSuccess);
  CHECK (cudaDeviceSynchronize () == cudaSuccess);
  trace.fetch ();
  (turns % 2 ? b : a).fetch ();
  for (int i = 0; i < blocks; i++)
    CHECK (trace[i] == 1000 * i + 2 * turns + last[0] % 7);
  for (int i = 0; i < n; i++)
    CHECK ((turns % 2 ? b : a)[i] == from[i]);
  delete[] from;
  delete[] to;
}

int
main ()
{
  check (dim3 (32), 1, 100, 2000);
  check (dim3 (64), 4, 1000, 5000);
  check (dim3 (8, 4, 3), 5, 777, 3000);
  check (dim3 (96, 2), 3, 2000, 100000000);
}
