/* Breadth-first search, level by level, with flags for the frontier.
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

#include "bfs.h"

/* Give the unvisited neighbours of the frontier their level.  */

__global__ void
visit (const int *start, const int *edge, bool *frontier, bool *next,
       const bool *visited, int *level, int nodes)
{
  int node = blockIdx.x * blockDim.x + threadIdx.x;
  if (node < nodes && frontier[node])
    {
      frontier[node] = false;
      for (int k = start[node]; k < start[node + 1]; k++)
	{
	  int to = edge[k];
	  if (!visited[to])
	    {
	      level[to] = level[node] + 1;
	      next[to] = true;
	    }
	}
    }
}

/* Make what was reached the frontier, and tell whether there is any.  */

__global__ void
advance (bool *frontier, bool *next, bool *visited, bool *more, int nodes)
{
  int node = blockIdx.x * blockDim.x + threadIdx.x;
  if (node < nodes && next[node])
    {
      frontier[node] = true;
      visited[node] = true;
      next[node] = false;
      *more = true;
    }
}

static graph g;
static bool *frontier, *next, *visited, *more;
static int *level;

static struct bench_info
bench_setup (long size)
{
  g = bfs_graph (size);
  g.start = bench_to_device (g.start, size + 1);
  g.edge = bench_to_device (g.edge, g.edges);
  frontier = bench_device<bool> (size);
  next = bench_device<bool> (size);
  visited = bench_device<bool> (size);
  more = bench_device<bool> (1);
  level = bench_device<int> (size);
  return bfs_info (&g);
}

static void
bench_run ()
{
  const int block = 256;
  int grid = (g.nodes + block - 1) / block;
  cudaMemset (visited, 0, g.nodes);
  cudaMemset (level, -1, g.nodes * sizeof (int));
  cudaMemset (frontier, 1, 1);
  cudaMemset (visited, 1, 1);
  cudaMemset (level, 0, sizeof (int));
  bool again;
  do
    {
      cudaMemset (more, 0, 1);
      visit<<<grid, block>>> (g.start, g.edge, frontier, next, visited, level,
			      g.nodes);
      advance<<<grid, block>>> (frontier, next, visited, more, g.nodes);
      cudaMemcpy (&again, more, 1, cudaMemcpyDeviceToHost);
    }
  while (again);
}

static struct bench_array
bench_result ()
{
  return bench_from_device (level, g.nodes);
}
