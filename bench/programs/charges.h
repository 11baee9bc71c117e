/* Charges of particles brought onto a grid: the particles and their figures.
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
/* Cells along a side of the grid.  */
#define BENCH_SIZE 128L
#include "bench.h"

/* Cells along a side of a tile.  */
#define TILE 16
/* Particles for each cell, on average.  */
#define CROWD 8

struct particles
{
  long count;
  /* Where they are, in cells, and their charges; in the order of tiles.  */
  float *x, *y, *charge;
  /* Where each tile starts.  */
  int *start;
};

/* Return the tiles of a grid of side SIZE.  */

static long
charges_tiles (long size)
{
  return (size / TILE) * (size / TILE);
}

/* Return what a grid of side SIZE costs.  */

static struct bench_info
charges_info (long size)
{
  double n = (double) size * size;
  struct bench_info info = { 12 * CROWD * n + 4 * n, 15 * CROWD * n,
			     BENCH_FLOAT, 1e-4 };
  return info;
}

/* Return particles on a grid of side SIZE, denser in the middle.  */

static struct particles
charges_make (long size)
{
  struct particles p;
  long n = CROWD * size * size, tiles = charges_tiles (size);
  if (size % TILE != 0)
    bench_fail ("the side must be a multiple of 16");
  float *x = bench_floats (2 * n, 1, 0, 0.5f * size);
  float *y = bench_floats (2 * n, 2, 0, 0.5f * size);
  float *charge = bench_floats (n, 3, 0.5f, 1.5f);
  p.count = n;
  p.x = (float *) bench_alloc (n * sizeof (float));
  p.y = (float *) bench_alloc (n * sizeof (float));
  p.charge = (float *) bench_alloc (n * sizeof (float));
  p.start = (int *) bench_alloc ((tiles + 1) * sizeof (int));
  int *tile = (int *) bench_alloc (n * sizeof (int));
  for (long i = 0; i < n; i++)
    {
      x[i] = fminf (x[i] + x[n + i], size - 0.01f);
      y[i] = fminf (y[i] + y[n + i], size - 0.01f);
      tile[i] = (int) y[i] / TILE * (int) (size / TILE) + (int) x[i] / TILE;
      p.start[tile[i] + 1]++;
    }
  for (long t = 0; t < tiles; t++)
    p.start[t + 1] += p.start[t];
  int *next = (int *) bench_alloc (tiles * sizeof (int));
  memcpy (next, p.start, tiles * sizeof (int));
  for (long i = 0; i < n; i++)
    {
      int to = next[tile[i]]++;
      p.x[to] = x[i];
      p.y[to] = y[i];
      p.charge[to] = charge[i];
    }
  free (x);
  free (y);
  free (charge);
  free (tile);
  free (next);
  return p;
}
