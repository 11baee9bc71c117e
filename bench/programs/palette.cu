/* Colours for the vertices of a graph, as Jones and Plassmann find them.
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
#include "palette.h"

#include <cooperative_groups.h>

namespace cg = cooperative_groups;

#define NO_COLOR 0
#define BLOCK_SIZE 256

/* Colour what has the highest priority among its neighbours without a colour;
   LEFT counts what remains.  */

__global__ void
jp_round (int num_vertices, const int *__restrict__ row_offsets,
	  const int *__restrict__ col_indices, volatile int *colors, int *left)
{
  cg::thread_block block = cg::this_thread_block ();
  cg::thread_block_tile<32> warp = cg::tiled_partition<32> (block);
  const int stride = blockDim.x * gridDim.x;
  int waiting = 0;

  for (int v = blockIdx.x * blockDim.x + threadIdx.x; v < num_vertices;
       v += stride)
    {
      if (colors[v] != NO_COLOR)
	continue;

      const unsigned mine = PRIORITY (v);
      unsigned long long used = 0;
      bool ready = true;
      for (int e = row_offsets[v]; e < row_offsets[v + 1]; e++)
	{
	  const int u = col_indices[e];
	  const int c = colors[u];
	  if (c != NO_COLOR)
	    used |= 1ull << (c - 1);
	  else if (PRIORITY (u) > mine)
	    {
	      ready = false;
	      break;
	    }
	}
      if (ready)
	colors[v] = __ffsll (~used);
      else
	waiting++;
    }

  for (int offset = warp.size () / 2; offset > 0; offset /= 2)
    waiting += warp.shfl_down (waiting, offset);
  if (warp.thread_rank () == 0 && waiting > 0)
    atomicAdd (left, waiting);
}

static struct graph g;
static int *row_offsets, *col_indices, *colors, *left;

static struct bench_info
bench_setup (long size)
{
  g = palette_graph (size);
  row_offsets = bench_to_device (g.start, g.vertices + 1);
  col_indices = bench_to_device (g.neighbour, g.start[g.vertices]);
  colors = bench_device<int> (g.vertices);
  left = bench_device<int> (1);
  return palette_info (g);
}

static void
bench_run ()
{
  const int blocks = (g.vertices + BLOCK_SIZE - 1) / BLOCK_SIZE;
  bench_check (cudaMemset (colors, NO_COLOR, g.vertices * sizeof (int)));
  int remaining;
  do
    {
      bench_check (cudaMemset (left, 0, sizeof (int)));
      jp_round<<<blocks, BLOCK_SIZE>>> (g.vertices, row_offsets, col_indices,
					colors, left);
      bench_check (cudaGetLastError ());
      bench_check (cudaMemcpy (&remaining, left, sizeof (int),
			       cudaMemcpyDeviceToHost));
    }
  while (remaining > 0);
}

static struct bench_array
bench_result ()
{
  return bench_from_device (colors, g.vertices);
}
