/* { dg-do run } */
/* A grid is asked whether its threads can meet, in cooperative launches and
   others, of which one that comes to no barrier runs; arriving and waiting apart
   from one another.
   Copyright (C) 2026 The cuda2cpu authors.
   SPDX-License-Identifier: GPL-3.0-or-later */

#include <cooperative_groups.h>
#include <utility>
#include "warp.h"

namespace cg = cooperative_groups;

/* Ask, in a function that stays out of line.  */
__device__ __attribute__ ((noinline)) bool
can_meet (const cg::grid_group &grid)
{
  return grid.is_valid ();
}

/* Turn what P holds by one, with all of the grid if it can meet, else each
   block its own.  */
__global__ void
turn (int *p, int *valid)
{
  cg::grid_group grid = cg::this_grid ();
  unsigned first = blockIdx.x * blockDim.x, n = blockDim.x;
  unsigned t = first + threadIdx.x;
  bool all = can_meet (grid);
  if (all)
    first = 0, n *= gridDim.x;
  int next = p[first + (t - first + 1) % n];
  if (all)
    grid.sync ();
  else
    __syncthreads ();
  p[t] = next;
  valid[t] = all;
}

/* A kernel that asks and never meets.  */
__global__ void
ask (int *valid)
{
  valid[blockIdx.x * blockDim.x + threadIdx.x]
    = cg::this_grid ().is_valid ();
}

/* Between arriving and waiting, a thread sees to its own.  */
__global__ void
halves (int *p, int *own, int rounds)
{
  cg::grid_group grid = cg::this_grid ();
  unsigned t = grid.thread_rank (), n = grid.size ();
  int sum = 0;
  for (int i = 0; i < rounds; i++)
    {
      int next = p[(t + 1) % n];
      cg::grid_group::arrival_token token = grid.barrier_arrive ();
      sum += next;
      own[t] = sum;
      grid.barrier_wait (std::move (token));
      p[t] = next + 1;
      grid.barrier_wait (grid.barrier_arrive ());
    }
}

const int BLOCKS = 4, THREADS = 40, N = BLOCKS * THREADS;

static void
check_turn (bool cooperative)
{
  buffer<int> p (N), valid (N);
  for (int i = 0; i < N; i++)
    p[i] = i;
  p.send ();
  void *args[] = { &p.dev, &valid.dev };
  if (cooperative)
    CHECK (cudaLaunchCooperativeKernel ((void *) turn, BLOCKS, THREADS, args,
					0, 0) == cudaSuccess);
  else
    turn<<<BLOCKS, THREADS>>> (p.dev, valid.dev);
  CHECK (cudaDeviceSynchronize () == cudaSuccess);
  p.fetch ();
  valid.fetch ();
  int n = cooperative ? N : THREADS;
  for (int i = 0; i < N; i++)
    {
      CHECK (valid[i] == cooperative);
      CHECK (p[i] == i / n * n + (i % n + 1) % n);
    }
}

static void
check_ask (bool cooperative)
{
  buffer<int> valid (N);
  void *args[] = { &valid.dev };
  if (cooperative)
    CHECK (cudaLaunchCooperativeKernel ((void *) ask, BLOCKS, THREADS, args,
					0, 0) == cudaSuccess);
  else
    ask<<<BLOCKS, THREADS>>> (valid.dev);
  valid.fetch ();
  for (int i = 0; i < N; i++)
    CHECK (valid[i] == cooperative);
}

int
main ()
{
  /* On a GPU ordinary launches count as cooperative ones once there has been
     one.  */
  check_turn (false);
  check_ask (false);
  for (int i = 0; i < 2; i++)
    {
      check_turn (true);
      check_ask (true);
    }
  int rounds = 7;
  buffer<int> p (N), own (N);
  for (int i = 0; i < N; i++)
    p[i] = 100 * i;
  p.send ();
  void *args[] = { &p.dev, &own.dev, &rounds };
  CHECK (cudaLaunchCooperativeKernel ((void *) halves, BLOCKS, THREADS, args,
				      0, 0) == cudaSuccess);
  p.fetch ();
  own.fetch ();
  for (int i = 0; i < N; i++)
    {
      int sum = 0;
      for (int r = 0; r < rounds; r++)
	sum += 100 * ((i + r + 1) % N) + r;
      CHECK (own[i] == sum);
      CHECK (p[i] == 100 * ((i + rounds) % N) + rounds);
    }
  halves<<<BLOCKS, THREADS>>> (p.dev, own.dev, 0);
  own.fetch ();
}
