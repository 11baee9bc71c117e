/* Needleman-Wunsch: tiles along antidiagonals, threads along them too.
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

const int TILE = 32;

/* Compute the tile TX, TY of BEST in shared memory.  */

__device__ void
do_tile (const int *score, int *best, int width, int penalty, int tx, int ty)
{
  __shared__ int t[TILE + 1][TILE + 1], s[TILE][TILE];
  int x = threadIdx.x;
  int corner = ty * TILE * width + tx * TILE;
  if (x == 0)
    t[0][0] = best[corner];
  for (int i = 0; i < TILE; i++)
    s[i][x] = score[corner + (i + 1) * width + x + 1];
  t[x + 1][0] = best[corner + (x + 1) * width];
  t[0][x + 1] = best[corner + x + 1];
  __syncthreads ();

  for (int d = 0; d < TILE; d++)
    {
      if (x <= d)
	{
	  int i = d - x + 1, j = x + 1;
	  t[i][j] = max (t[i - 1][j - 1] + s[i - 1][j - 1],
			 max (t[i][j - 1] - penalty, t[i - 1][j] - penalty));
	}
      __syncthreads ();
    }
  for (int d = TILE - 2; d >= 0; d--)
    {
      if (x <= d)
	{
	  int i = TILE - x, j = x + TILE - d;
	  t[i][j] = max (t[i - 1][j - 1] + s[i - 1][j - 1],
			 max (t[i][j - 1] - penalty, t[i - 1][j] - penalty));
	}
      __syncthreads ();
    }
  for (int i = 0; i < TILE; i++)
    best[corner + (i + 1) * width + x + 1] = t[i + 1][x + 1];
}

/* The tiles of antidiagonal DIAGONAL of TILES times TILES tiles.  */

__global__ void
needle (const int *score, int *best, int width, int penalty, int diagonal,
	int tiles)
{
  int first = diagonal < tiles ? 0 : diagonal - tiles + 1;
  int tx = first + blockIdx.x;
  do_tile (score, best, width, penalty, tx, diagonal - tx);
}

static int side, *score, *best;

static struct bench_info
bench_setup (long size)
{
  side = size;
  score = bench_to_device (needle_scores (size), (size + 1) * (size + 1));
  best = bench_to_device (needle_best (size), (size + 1) * (size + 1));
  return needle_info (size);
}

static void
bench_run ()
{
  int tiles = side / TILE;
  for (int d = 0; d < 2 * tiles - 1; d++)
    needle<<<d < tiles ? d + 1 : 2 * tiles - 1 - d, TILE>>>
      (score, best, side + 1, PENALTY, d, tiles);
  bench_wait ();
}

static struct bench_array
bench_result ()
{
  return bench_from_device (best, (side + 1) * (size_t) (side + 1));
}
