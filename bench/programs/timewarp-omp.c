/* Dynamic time warping in OpenMP.
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

#include "timewarp.h"

#define TILE 32

static long n;
static float *a, *b, *cost;

/* Compute the tile whose upper left neighbour is CORNER along its
   antidiagonals, of which the last two are kept: place I, D - I is at I.
   Rows are WIDTH apart.  */

static void
warp_tile (const float *restrict a, const float *restrict b,
	   float *restrict corner, long width)
{
  float diagonal[3][TILE + 1], t[2 * TILE + 1][TILE + 1];
  /* B backwards, between margins.  */
  float turned[3 * TILE] = { 0 };
  for (int j = 0; j < TILE; j++)
    turned[2 * TILE - 1 - j] = b[j];
  diagonal[0][0] = corner[0];
  diagonal[1][0] = corner[1];
  diagonal[1][1] = corner[width];
  for (int d = 2; d <= 2 * TILE; d++)
    {
      float *restrict now = diagonal[d % 3];
      const float *restrict one = diagonal[(d + 2) % 3];
      const float *restrict two = diagonal[(d + 1) % 3];
      /* B's element of place I, d - I is at I.  */
      const float *restrict bs = turned + 2 * TILE - d;
      int first = d > TILE ? d - TILE : 1;
      int last = d > TILE ? TILE : d - 1;
#pragma omp simd
      for (int i = first; i <= last; i++)
	{
	  float least = one[i] < one[i - 1] ? one[i] : one[i - 1];
	  least = two[i - 1] < least ? two[i - 1] : least;
	  float v = fabsf (a[i - 1] - bs[i]) + least;
	  now[i] = v;
	  t[d][i] = v;
	}
      if (d <= TILE)
	{
	  now[0] = corner[d];
	  now[d] = corner[d * width];
	}
    }
  for (int i = 1; i <= TILE; i++)
    for (int j = 1; j <= TILE; j++)
      corner[i * width + j] = t[i + j][i];
}

static struct bench_info
bench_setup (long size)
{
  n = size;
  a = bench_floats (n, 1, 0, 1);
  b = bench_floats (n, 2, 0, 1);
  cost = timewarp_costs (n);
  return timewarp_info (n);
}

static void
bench_run (void)
{
  long tiles = n / TILE;
#pragma omp parallel
  for (long d = 0; d < 2 * tiles - 1; d++)
    {
      long first = d < tiles ? 0 : d - tiles + 1;
      long last = d < tiles ? d : tiles - 1;
#pragma omp for schedule(static)
      for (long x = first; x <= last; x++)
	warp_tile (a + (d - x) * TILE, b + x * TILE,
		   cost + (d - x) * TILE * (n + 1) + x * TILE, n + 1);
    }
}

static struct bench_array
bench_result (void)
{
  struct bench_array r = { cost + n * (n + 1) + 1, (size_t) n };
  return r;
}
