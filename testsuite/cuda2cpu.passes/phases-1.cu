/* { dg-do run } */
/* { dg-additional-options "-fplugin-arg-cuda2cpu-dump=cuda_lower -fplugin-arg-cuda2cpu-without=versions" } */
/* Between barriers of the grid code is as in any kernel, where all threads of a
   block come to them together: loops over the threads, no dispatcher.
   Copyright (C) 2026 The cuda2cpu authors.
   SPDX-License-Identifier: GPL-3.0-or-later */

#include <cooperative_groups.h>
#include "../cuda2cpu.run/check.h"

namespace cg = cooperative_groups;

/* Values of threads, a value of the block and one that is read from memory go
   over the barrier; each block has its own number of turns.  */
__global__ void
turns (int *p, const int *more, int n)
{
  __shared__ int own[32];
  cg::grid_group grid = cg::this_grid ();
  int t = threadIdx.x, sum = 0;
  int rounds = n * n % 7 + *more;
  own[t] = 0;
  for (int r = 0; r < rounds; r++)
    {
      int next = p[(grid.thread_rank () + 1) % grid.size ()];
      grid.sync ();
      if (blockIdx.x % 2 == 0)
	{
	  own[t] += next;
	  grid.sync ();
	}
      else
	grid.sync ();
      p[grid.thread_rank ()] = next + r;
      sum += next;
      grid.sync ();
    }
  p[grid.thread_rank ()] = sum + own[(t + 1) % 32];
}

const int N = 4 * 32;

int
main ()
{
  buffer<int> p (N), more (1);
  int want[N], next[N], sum[N] = { }, own[N] = { };
  for (int i = 0; i < N; i++)
    p.host[i] = want[i] = i * i % 101;
  more.host[0] = 3;
  p.send ();
  more.send ();
  for (int r = 0; r < 4 + 3; r++)
    {
      for (int i = 0; i < N; i++)
	{
	  next[i] = want[(i + 1) % N];
	  sum[i] += next[i];
	  own[i] += i / 32 % 2 == 0 ? next[i] : 0;
	}
      for (int i = 0; i < N; i++)
	want[i] = next[i] + r;
    }
  int n = 2;
  void *args[] = { &p.dev, &more.dev, &n };
  CHECK (cudaLaunchCooperativeKernel ((void *) turns, 4, 32, args, 0, 0)
	 == cudaSuccess);
  p.fetch ();
  for (int i = 0; i < N; i++)
    CHECK (p[i] == sum[i] + own[i / 32 * 32 + (i + 1) % 32]);
}

/* { dg-final { scan-tree-dump-times "4 barriers where the block stops and goes on, with 2 names kept" 1 "cuda_lower" } } */
/* { dg-final { scan-tree-dump-not "general fallback" "cuda_lower" } } */
