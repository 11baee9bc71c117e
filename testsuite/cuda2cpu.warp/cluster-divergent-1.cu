/* { dg-do run } */
/* { dg-costly } */
/* Barriers of the cluster to which threads come by different ways, after some
   have ended, beside barriers of the block and functions of the warp; and
   blocks that end before others meet.
   Copyright (C) 2026 The cuda2cpu authors.
   SPDX-License-Identifier: GPL-3.0-or-later */

#include <cooperative_groups.h>
#include "warp.h"

namespace cg = cooperative_groups;

const int THREADS = 96, SIZE = 4, BLOCKS = 12;

/* Even and odd warps come to different barriers; which one counts for
   nothing.  */
__global__ void __cluster_dims__ (SIZE)
parts (int *out)
{
  __shared__ int s[THREADS], u[THREADS];
  cg::cluster_group cluster = cg::this_cluster ();
  int t = threadIdx.x, me = cluster.block_rank ();
  int *next = cluster.map_shared_rank (s, (me + 1) % SIZE);
  int *last = cluster.map_shared_rank (u, (me + 3) % SIZE);
  int sum = 0;
  s[t] = blockIdx.x * THREADS + t;
  for (int i = 0; i < 3; i++)
    {
      if (t / 32 % 2)
	{
	  cluster.sync ();
	  sum += next[(t + 1) % THREADS];
	}
      else
	{
	  __syncwarp ();
	  cluster.sync ();
	  sum += 2 * next[t];
	}
      last[t] = sum;
      cluster.sync ();
      s[t] = sum + u[t];
    }
  out[blockIdx.x * THREADS + t] = sum;
  cluster.sync ();
}

static void
host_parts (int *out)
{
  const int n = BLOCKS * THREADS;
  static int s[n], u[n], sum[n];
  for (int i = 0; i < n; i++)
    s[i] = i, sum[i] = 0;
  for (int i = 0; i < 3; i++)
    {
      for (int j = 0; j < n; j++)
	{
	  int b = j / THREADS, t = j % THREADS;
	  int next = (b / SIZE * SIZE + (b + 1) % SIZE) * THREADS;
	  sum[j] += t / 32 % 2 ? s[next + (t + 1) % THREADS] : 2 * s[next + t];
	}
      for (int j = 0; j < n; j++)
	{
	  int b = j / THREADS, t = j % THREADS;
	  u[(b / SIZE * SIZE + (b + 3) % SIZE) * THREADS + t] = sum[j];
	}
      for (int j = 0; j < n; j++)
	s[j] = sum[j] + u[j];
    }
  memcpy (out, sum, sizeof sum);
}

/* Threads from LIMIT on end at once, and the second block of a cluster whole
   before the third barrier.  Those that are left add up what all have.  */
__global__ void __cluster_dims__ (1, SIZE)
leavers (int *out, int limit)
{
  __shared__ int total, ours;
  cg::cluster_group cluster = cg::this_cluster ();
  int t = threadIdx.x, me = cluster.block_rank ();
  if (t >= limit)
    return;
  if (t == 0)
    total = ours = 0;
  cluster.sync ();
  atomicAdd (cluster.map_shared_rank (&total, 0), t + 1000 * me);
  cluster.sync ();
  int all = *cluster.map_shared_rank (&total, 0);
  if (me == 1)
    {
      out[blockIdx.y * THREADS + t] = -all;
      cluster.sync ();
      return;
    }
  cluster.sync ();
  int v = t;
  for (int d = 16; d; d /= 2)
    v += __shfl_xor_sync (FULL, v, d);
  if (t % 32 == 0)
    atomicAdd (&ours, v);
  __syncthreads ();
  if (t % 2)
    __syncthreads ();
  else
    {
      all += ours;
      __syncthreads ();
    }
  cluster.sync ();
  out[blockIdx.y * THREADS + t] = all;
}

int
main ()
{
  buffer<int> out (BLOCKS * THREADS), want (BLOCKS * THREADS);
  parts<<<BLOCKS, THREADS>>> (out.dev);
  out.fetch ();
  host_parts (want.host);
  for (int i = 0; i < BLOCKS * THREADS; i++)
    CHECK (out[i] == want[i]);

  const int limit = 64;
  for (int i = 0; i < BLOCKS * THREADS; i++)
    out[i] = 7;
  out.send ();
  leavers<<<dim3 (1, BLOCKS), THREADS>>> (out.dev, limit);
  out.fetch ();
  int ours = limit * (limit - 1) / 2;
  int all = SIZE * ours + 1000 * limit * (0 + 1 + 2 + 3);
  for (int b = 0; b < BLOCKS; b++)
    for (int t = 0; t < THREADS; t++)
      CHECK (out[b * THREADS + t]
	     == (t >= limit ? 7 : b % SIZE == 1 ? -all
		 : t % 2 ? all : all + ours));
}
