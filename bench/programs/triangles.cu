/* Triangles of a graph: a warp for a node, a lane for an edge, lists merged.
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
#include "triangles.h"

#define WARPS 4

struct Graph
{
  int nodes;
  const int *start, *neighbour;

  __device__ __forceinline__ int
  common (int a, int b) const
  {
    int i = start[a], j = start[b];
    const int end_i = start[a + 1], end_j = start[b + 1];
    int found = 0;
    while (i < end_i && j < end_j)
      {
	const int x = neighbour[i], y = neighbour[j];
	if (x == y)
	  {
	    ++found;
	    ++i;
	    ++j;
	  }
	else if (x < y)
	  ++i;
	else
	  ++j;
      }
    return found;
  }
};

__global__ void __launch_bounds__ (WARPS * 32)
count_triangles (Graph g, int *__restrict__ counts, int *total)
{
  __shared__ int sums[WARPS];
  const int lane = threadIdx.x & 31, warp = threadIdx.x >> 5;
  const int warps = gridDim.x * WARPS;
  int sum = 0;
  for (int node = blockIdx.x * WARPS + warp; node < g.nodes; node += warps)
    {
      int found = 0;
      for (int e = g.start[node] + lane; e < g.start[node + 1]; e += 32)
	found += g.common (node, g.neighbour[e]);
      for (int d = 16; d > 0; d >>= 1)
	found += __shfl_down_sync (0xffffffff, found, d);
      if (lane == 0)
	{
	  counts[node] = found;
	  sum += found;
	}
    }
  if (lane == 0)
    sums[warp] = sum;
  __syncthreads ();
  if (threadIdx.x == 0)
    {
      for (int w = 1; w < WARPS; w++)
	sum += sums[w];
      atomicAdd (total, sum);
    }
}

static Graph g;
/* Of each node, and of all behind them.  */
static int *counts;

static struct bench_info
bench_setup (long size)
{
  struct graph host = triangles_make (size);
  g.nodes = host.nodes;
  g.start = bench_to_device (host.start, host.nodes + 1);
  g.neighbour = bench_to_device (host.neighbour, host.edges);
  counts = bench_device<int> (host.nodes + 1);
  return triangles_info (size);
}

static void
bench_run ()
{
  bench_check (cudaMemset (counts + g.nodes, 0, sizeof (int)));
  count_triangles<<<256, WARPS * 32>>> (g, counts, counts + g.nodes);
  bench_wait ();
}

static struct bench_array
bench_result ()
{
  return bench_from_device (counts, g.nodes + 1);
}
