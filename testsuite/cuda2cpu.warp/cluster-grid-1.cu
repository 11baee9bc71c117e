/* { dg-do run } */
/* Barriers of the cluster and of the grid in one kernel: clusters meet a
   different number of times between two barriers of the grid, and shared
   memory lasts over these.
   Copyright (C) 2026 The cuda2cpu authors.
   SPDX-License-Identifier: GPL-3.0-or-later */

#include <cooperative_groups.h>
#include "warp.h"

namespace cg = cooperative_groups;

const int THREADS = 40, X = 4, Y = 4;

__global__ void __cluster_dims__ (2, 2)
both (int *out, int *first, int rounds)
{
  __shared__ int s[THREADS];
  cg::grid_group grid = cg::this_grid ();
  cg::cluster_group cluster = cg::this_cluster ();
  int t = threadIdx.x, me = cluster.block_rank ();
  int block = grid.block_rank (), number = grid.cluster_rank ();
  s[t] = block + t;
  for (int i = 0; i < rounds; i++)
    {
      for (int j = 0; j <= (number + i) % 3; j++)
	{
	  cluster.sync ();
	  int got = cluster.map_shared_rank (s, (me + 1) % 4)[t];
	  cluster.sync ();
	  s[t] = got + 1;
	}
      if (t == 0)
	first[block] = s[0];
      grid.sync ();
      s[t] += first[(block + 4) % (X * Y)];
      grid.sync ();
    }
  out[block * THREADS + t] = s[t];
}

/* The place of the block of RANK in the cluster of BLOCK.  */
static int
neighbour (int block, int rank)
{
  int x = block % X / 2 * 2 + rank % 2, y = block / X / 2 * 2 + rank / 2;
  return y * X + x;
}

static void
host_both (int *s, int rounds)
{
  const int n = X * Y * THREADS;
  int old[n], first[X * Y];
  for (int i = 0; i < n; i++)
    s[i] = i / THREADS + i % THREADS;
  for (int i = 0; i < rounds; i++)
    {
      for (int j = 0; j < 3; j++)
	{
	  memcpy (old, s, sizeof old);
	  for (int k = 0; k < n; k++)
	    {
	      int b = k / THREADS, x = b % X, y = b / X;
	      int number = y / 2 * (X / 2) + x / 2;
	      int next = (x % 2 + y % 2 * 2 + 1) % 4;
	      if (j <= (number + i) % 3)
		s[k] = old[neighbour (b, next) * THREADS + k % THREADS] + 1;
	    }
	}
      for (int b = 0; b < X * Y; b++)
	first[b] = s[b * THREADS];
      for (int k = 0; k < n; k++)
	s[k] += first[(k / THREADS + 4) % (X * Y)];
    }
}

int
main ()
{
  const int n = X * Y * THREADS;
  buffer<int> out (n), first (X * Y);
  int want[n], rounds = 5;
  host_both (want, rounds);
  void *args[] = { &out.dev, &first.dev, &rounds };
  CHECK (cudaLaunchCooperativeKernel ((void *) both, dim3 (X, Y), THREADS,
				      args, 0, 0) == cudaSuccess);
  out.fetch ();
  for (int i = 0; i < n; i++)
    CHECK (out[i] == want[i]);
  /* Without barriers of the grid any launch will do.  */
  both<<<dim3 (X, Y), THREADS>>> (out.dev, first.dev, 0);
  out.fetch ();
  for (int i = 0; i < n; i++)
    CHECK (out[i] == i / THREADS + i % THREADS);
}
