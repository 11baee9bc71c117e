/* Charges of particles brought onto a grid: tiles in shared memory.
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

#include "charges.h"

namespace cg = cooperative_groups;

struct Particles
{
  const float *x, *y, *charge;
};

/* A cloud as large as a cell is shared out to the corners around.  */

template <int Tile>
__global__ void
deposit (Particles particles, const int *__restrict__ start, float *grid,
	 int cells)
{
  constexpr int Nodes = Tile + 1;
  __shared__ float nodes[Nodes * Nodes];
  cg::thread_block block = cg::this_thread_block ();

  for (int i = block.thread_rank (); i < Nodes * Nodes; i += block.size ())
    nodes[i] = 0.0f;
  block.sync ();

  const int left = blockIdx.x * Tile, top = blockIdx.y * Tile;
  const int tile = blockIdx.y * gridDim.x + blockIdx.x;
  const int end = start[tile + 1];
  for (int i = start[tile] + block.thread_rank (); i < end; i += block.size ())
    {
      const float x = particles.x[i] - left, y = particles.y[i] - top;
      const float q = particles.charge[i];
      const int ix = __float2int_rd (x), iy = __float2int_rd (y);
      const float fx = x - ix, fy = y - iy;
      float *corner = &nodes[iy * Nodes + ix];
      atomicAdd (corner, q * (1.0f - fx) * (1.0f - fy));
      atomicAdd (corner + 1, q * fx * (1.0f - fy));
      atomicAdd (corner + Nodes, q * (1.0f - fx) * fy);
      atomicAdd (corner + Nodes + 1, q * fx * fy);
    }
  block.sync ();

  /* Nodes at the rim of a tile belong to others, too.  */
  for (int i = block.thread_rank (); i < Nodes * Nodes; i += block.size ())
    {
      const int ly = i / Nodes, lx = i % Nodes;
      float *to = &grid[(top + ly) * (cells + 1) + left + lx];
      if (lx == 0 || ly == 0 || lx == Tile || ly == Tile)
	atomicAdd (to, nodes[i]);
      else
	*to = nodes[i];
    }
}

static int cells;
static Particles particles;
static int *start;
static float *grid;

static struct bench_info
bench_setup (long size)
{
  cells = size;
  struct particles p = charges_make (size);
  particles.x = bench_to_device (p.x, p.count);
  particles.y = bench_to_device (p.y, p.count);
  particles.charge = bench_to_device (p.charge, p.count);
  start = bench_to_device (p.start, charges_tiles (size) + 1);
  grid = bench_device<float> ((size + 1) * (size + 1));
  return charges_info (size);
}

static void
bench_run ()
{
  bench_check (cudaMemsetAsync (grid, 0, (cells + 1) * (cells + 1)
					 * sizeof *grid));
  dim3 blocks (cells / TILE, cells / TILE);
  deposit<TILE><<<blocks, 256>>> (particles, start, grid, cells);
  bench_wait ();
}

static struct bench_array
bench_result ()
{
  return bench_from_device (grid, (size_t) (cells + 1) * (cells + 1));
}
