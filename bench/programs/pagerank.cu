/* Ranks of pages by who links to them: a warp a row, in cooperative groups.
   Copyright (C) 2026 The cuda2cpu authors.

   This file is part of cuda2cpu.

   cuda2cpu is free software: you can redistribute it and/or modify it
   under the terms of the GNU General Public License as published by the
   Free Software Foundation, either version 3 of the License, or (at your
   option) any later version.

   cuda2cpu is distributed in the hope that it will be useful, but WITHOUT
   ANY WARRANTY; without even the implied warranty of MERCHANTABILITY or
   FITNESS FOR A PARTICULAR PURPOSE.  See the GNU General Public License
   for more details.

   You should have received a copy of the GNU General Public License along
   with this program; see the file COPYING3.  If not, see
   <http://www.gnu.org/licenses/>.  */
#include <cooperative_groups.h>
#include <cooperative_groups/reduce.h>
#include "pagerank.h"

namespace cg = cooperative_groups;

constexpr int BLOCK = 256;

/* What a turn passes on from block to block.  */
struct Totals
{
  float dangling, change;
};

__global__ void
init (float *rank, Totals *totals, int n)
{
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i < n)
    rank[i] = 1.0f / n;
  if (i < TURNS)
    totals[i] = Totals { 0.0f, 0.0f };
}

__device__ void
block_add (cg::thread_block block, float v, float *to)
{
  __shared__ float parts[BLOCK / 32];
  auto warp = cg::tiled_partition<32> (block);
  v = cg::reduce (warp, v, cg::plus<float> ());
  if (warp.thread_rank () == 0)
    parts[warp.meta_group_rank ()] = v;
  block.sync ();
  if (warp.meta_group_rank () == 0)
    {
      v = warp.thread_rank () < BLOCK / 32 ? parts[warp.thread_rank ()] : 0.0f;
      v = cg::reduce (warp, v, cg::plus<float> ());
      if (warp.thread_rank () == 0)
	atomicAdd (to, v);
    }
}

/* What each page gives to each that it links to.  */

__global__ void
contribute (const float *__restrict__ rank, const int *__restrict__ degrees,
	    float *__restrict__ shares, Totals *totals, int n)
{
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  float dangling = 0.0f;
  if (i < n)
    {
      float r = rank[i];
      int degree = degrees[i];
      shares[i] = degree ? r / degree : 0.0f;
      dangling = degree ? 0.0f : r;
    }
  block_add (cg::this_thread_block (), dangling, &totals->dangling);
}

__global__ void __launch_bounds__ (BLOCK)
pull (const int *__restrict__ starts, const int *__restrict__ sources,
      const float *__restrict__ shares, float *__restrict__ rank,
      Totals *totals, int n)
{
  cg::thread_block block = cg::this_thread_block ();
  auto warp = cg::tiled_partition<32> (block);
  int row = blockIdx.x * (BLOCK / 32) + warp.meta_group_rank ();
  float change = 0.0f;
  if (row < n)
    {
      float sum = 0.0f;
      int end = starts[row + 1];
      for (int e = starts[row] + warp.thread_rank (); e < end;
	   e += warp.size ())
	sum += shares[sources[e]];
      sum = cg::reduce (warp, sum, cg::plus<float> ());
      if (warp.thread_rank () == 0)
	{
	  float next = (1.0f - DAMPING) / n
		       + DAMPING * (sum + totals->dangling / n);
	  change = fabsf (next - rank[row]);
	  rank[row] = next;
	}
    }
  block_add (block, change, &totals->change);
}

static int n;
static int *starts, *sources, *degrees;
static float *rank, *shares;
static Totals *totals;

static struct bench_info
bench_setup (long size)
{
  n = size;
  pagerank_graph g = pagerank_new (size);
  starts = bench_to_device (g.starts, size + 1);
  sources = bench_to_device (g.sources, g.edges);
  degrees = bench_to_device (g.degrees, size);
  /* The totals of the turns come behind the ranks.  */
  rank = bench_device<float> (size + 2 * TURNS);
  totals = reinterpret_cast<Totals *> (rank + size);
  shares = bench_device<float> (size);
  return pagerank_info (size, g.edges);
}

static void
bench_run ()
{
  int blocks = (n + BLOCK - 1) / BLOCK;
  int row_blocks = (n + BLOCK / 32 - 1) / (BLOCK / 32);
  init<<<blocks, BLOCK>>> (rank, totals, n);
  for (int turn = 0; turn < TURNS; turn++)
    {
      contribute<<<blocks, BLOCK>>> (rank, degrees, shares, totals + turn, n);
      pull<<<row_blocks, BLOCK>>> (starts, sources, shares, rank,
				   totals + turn, n);
    }
  bench_wait ();
}

static struct bench_array
bench_result ()
{
  return bench_from_device (rank, n + 2 * TURNS);
}
