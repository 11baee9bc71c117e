/* Needleman-Wunsch, by OpenMP.
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

#include "needle.h"

#define TILE 64

static long side;
static int *score, *best;

static inline int
max (int a, int b)
{
  return a > b ? a : b;
}

/* Compute the tile at ROW, COL of BEST along its antidiagonals, of which the
   last two are kept, so that the places of one are independent.  */

static void
do_tile (const int *restrict score, int *restrict best, long width, long row,
	 long col)
{
  /* Antidiagonal D holds place I, D - I at I.  */
  int diagonal[3][TILE + 1];
  int s[2 * TILE + 1][TILE + 1], t[2 * TILE + 1][TILE + 1];
  for (int i = 1; i <= TILE; i++)
    for (int j = 1; j <= TILE; j++)
      s[i + j][i] = score[(row + i) * width + col + j];
  diagonal[0][0] = best[row * width + col];
  diagonal[1][0] = best[row * width + col + 1];
  diagonal[1][1] = best[(row + 1) * width + col];
  for (int d = 2; d <= 2 * TILE; d++)
    {
      int *restrict now = diagonal[d % 3];
      const int *restrict one = diagonal[(d + 2) % 3];
      const int *restrict two = diagonal[(d + 1) % 3];
      int first = d > TILE ? d - TILE : 1;
      int last = d > TILE ? TILE : d - 1;
#pragma omp simd
      for (int i = first; i <= last; i++)
	{
	  int v = max (two[i - 1] + s[d][i],
		       max (one[i], one[i - 1]) - PENALTY);
	  now[i] = v;
	  t[d][i] = v;
	}
      if (d <= TILE)
	{
	  now[0] = best[row * width + col + d];
	  now[d] = best[(row + d) * width + col];
	}
    }
  for (int i = 1; i <= TILE; i++)
    for (int j = 1; j <= TILE; j++)
      best[(row + i) * width + col + j] = t[i + j][i];
}

static void
needle (const int *restrict score, int *restrict best, long n)
{
  long tiles = n / TILE;
#pragma omp parallel
  for (long d = 0; d < 2 * tiles - 1; d++)
    {
      long first = d < tiles ? 0 : d - tiles + 1;
      long last = d < tiles ? d : tiles - 1;
#pragma omp for schedule(static)
      for (long x = first; x <= last; x++)
	do_tile (score, best, n + 1, (d - x) * TILE, x * TILE);
    }
}

static struct bench_info
bench_setup (long size)
{
  if (size % TILE != 0)
    bench_fail ("the size must be a multiple of 64");
  side = size;
  score = needle_scores (size);
  best = needle_best (size);
  return needle_info (size);
}

static void
bench_run (void)
{
  needle (score, best, side);
}

static struct bench_array
bench_result (void)
{
  struct bench_array a = { best, (side + 1) * (size_t) (side + 1) };
  return a;
}
