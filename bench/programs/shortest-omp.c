/* The shortest ways between all nodes by Floyd and Warshall in OpenMP.
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
#include "shortest.h"

#define TILE 32
#define LANES 16

static long n;
static int *graph, *d;

/* Update the tile C by ways through A and B, which may be C.  */

static void
step (const int *a, const int *b, int *c)
{
  for (long k = 0; k < TILE; k++)
    for (long y = 0; y < TILE; y++)
      {
	int first = a[y * n + k];
#pragma omp simd
	for (long x = 0; x < TILE; x++)
	  {
	    int way = first + b[k * n + x], old = c[y * n + x];
	    c[y * n + x] = way < old ? way : old;
	  }
      }
}

/* Likewise, where they are others: four rows stay in registers.  */

static void
inner (const int *restrict a, const int *restrict b, int *restrict c)
{
  for (long y = 0; y < TILE; y += 4)
    for (long x = 0; x < TILE; x += LANES)
      {
	int best[4][LANES];
#pragma GCC unroll 4
	for (long j = 0; j < 4; j++)
#pragma omp simd
	  for (long l = 0; l < LANES; l++)
	    best[j][l] = c[(y + j) * n + x + l];
	for (long k = 0; k < TILE; k++)
#pragma GCC unroll 4
	  for (long j = 0; j < 4; j++)
#pragma omp simd
	    for (long l = 0; l < LANES; l++)
	      {
		int way = a[(y + j) * n + k] + b[k * n + x + l];
		best[j][l] = way < best[j][l] ? way : best[j][l];
	      }
#pragma GCC unroll 4
	for (long j = 0; j < 4; j++)
#pragma omp simd
	  for (long l = 0; l < LANES; l++)
	    c[(y + j) * n + x + l] = best[j][l];
      }
}

static struct bench_info
bench_setup (long size)
{
  n = size;
  if (n % TILE != 0)
    bench_fail ("the nodes must be a multiple of 32");
  graph = shortest_graph (size);
  d = (int *) bench_alloc (n * n * sizeof *d);
  return shortest_info (size);
}

/* The tile in row Y and column X of tiles.  */
#define AT(y, x) (d + (y) * TILE * n + (x) * TILE)

static void
bench_run (void)
{
  long tiles = n / TILE;
  memcpy (d, graph, n * n * sizeof *d);
#pragma omp parallel
  for (long r = 0; r < tiles; r++)
    {
#pragma omp single
      step (AT (r, r), AT (r, r), AT (r, r));
#pragma omp for schedule(static)
      for (long i = 0; i < tiles; i++)
	if (i != r)
	  {
	    step (AT (r, r), AT (r, i), AT (r, i));
	    step (AT (i, r), AT (r, r), AT (i, r));
	  }
#pragma omp for collapse(2) schedule(static)
      for (long y = 0; y < tiles; y++)
	for (long x = 0; x < tiles; x++)
	  if (y != r && x != r)
	    inner (AT (y, r), AT (r, x), AT (y, x));
    }
}

static struct bench_array
bench_result (void)
{
  struct bench_array a = { d, (size_t) (n * n) };
  return a;
}
