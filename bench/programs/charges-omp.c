/* Charges of particles brought onto a grid in OpenMP.
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
#include "charges.h"

#define NODES (TILE + 1)
/* Particles whose places and shares are computed before they are added.  */
#define CHUNK 64

static long cells;
static struct particles p;
static float *grid;

/* Add COUNT particles from FIRST on to the nodes of the tile at LEFT, TOP.  */

static inline void
chunk (long first, long count, int left, int top, float *restrict nodes)
{
  int at[CHUNK];
  float share[4][CHUNK];
#pragma omp simd
  for (long i = 0; i < count; i++)
    {
      float x = p.x[first + i] - left, y = p.y[first + i] - top;
      float q = p.charge[first + i];
      int ix = (int) x, iy = (int) y;
      float fx = x - ix, fy = y - iy;
      at[i] = iy * NODES + ix;
      share[0][i] = q * (1.0f - fx) * (1.0f - fy);
      share[1][i] = q * fx * (1.0f - fy);
      share[2][i] = q * (1.0f - fx) * fy;
      share[3][i] = q * fx * fy;
    }
  for (long i = 0; i < count; i++)
    {
      float *corner = nodes + at[i];
      corner[0] += share[0][i];
      corner[1] += share[1][i];
      corner[NODES] += share[2][i];
      corner[NODES + 1] += share[3][i];
    }
}

/* Add the particles of tile TILE_X, TILE_Y to the grid.  */

static void
tile (long tile_x, long tile_y)
{
  float nodes[NODES * NODES] = { 0 };
  long t = tile_y * (cells / TILE) + tile_x;
  for (long i = p.start[t]; i < p.start[t + 1]; i += CHUNK)
    {
      long count = p.start[t + 1] - i;
      chunk (i, count < CHUNK ? count : CHUNK, tile_x * TILE, tile_y * TILE,
	     nodes);
    }
  for (long y = 0; y < NODES; y++)
    {
      float *to = grid + (tile_y * TILE + y) * (cells + 1) + tile_x * TILE;
#pragma omp simd
      for (long x = 0; x < NODES; x++)
	to[x] += nodes[y * NODES + x];
    }
}

static struct bench_info
bench_setup (long size)
{
  cells = size;
  p = charges_make (size);
  grid = (float *) bench_alloc ((size + 1) * (size + 1) * sizeof *grid);
  return charges_info (size);
}

static void
bench_run (void)
{
#pragma omp parallel
  {
#pragma omp for simd schedule(static)
    for (long i = 0; i < (cells + 1) * (cells + 1); i++)
      grid[i] = 0;
    /* Rows of tiles share nodes with those beside them: first the even ones,
       then the odd ones.  */
    for (long odd = 0; odd < 2; odd++)
#pragma omp for schedule(dynamic)
      for (long y = odd; y < cells / TILE; y += 2)
	for (long x = 0; x < cells / TILE; x++)
	  tile (x, y);
  }
}

static struct bench_array
bench_result (void)
{
  struct bench_array r = { grid, (size_t) ((cells + 1) * (cells + 1)) };
  return r;
}
