/* Costs along one path of semi-global matching in OpenMP.
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
#include "disparity.h"

static long height;
static unsigned *left, *right;
static unsigned char *costs;

typedef unsigned char byte;

/* Store at NOW the costs of a pixel whose census is FEATURE; OLD are those of
   the one before, LOWEST the least of them, RIGHT what the other image has by
   disparity.  OLD and NOW have one more element at either end.  Return the
   least.  */

static inline byte
advance (const byte *restrict old, byte *restrict now, byte lowest,
	 unsigned feature, const unsigned *restrict right)
{
  byte local[DISPARITIES] __attribute__ ((aligned (64)));
#pragma omp simd
  for (int d = 0; d < DISPARITIES; d++)
    local[d] = __builtin_popcount (feature ^ right[d]);
  byte least = 255;
#pragma omp simd reduction(min : least)
  for (int d = 0; d < DISPARITIES; d++)
    {
      byte same = old[d + 1] - lowest;
      byte down = old[d] - lowest + SMALL_PENALTY;
      byte up = old[d + 2] - lowest + SMALL_PENALTY;
      byte out = same < LARGE_PENALTY ? same : LARGE_PENALTY;
      out = down < out ? down : out;
      out = up < out ? up : out;
      byte c = out + local[d];
      now[d + 1] = c;
      least = c < least ? c : least;
    }
  return least;
}

static void
path (const unsigned *restrict left, const unsigned *restrict right,
      byte *restrict costs)
{
  /* The right row, backwards, and zeros behind it.  */
  unsigned turned[WIDTH + DISPARITIES];
  for (int x = 0; x < WIDTH; x++)
    turned[x] = right[WIDTH - 1 - x];
  memset (turned + WIDTH, 0, DISPARITIES * sizeof *turned);

  /* Neighbours that do not exist cost so much that none comes from them.  */
  byte rows[2][DISPARITIES + 2];
  memset (rows, 0, sizeof rows);
  for (int i = 0; i < 2; i++)
    rows[i][0] = rows[i][DISPARITIES + 1] = 200;
  byte lowest = 0;
  for (int x = 0; x < WIDTH; x++)
    {
      byte *now = rows[x & 1];
      lowest = advance (rows[~x & 1], now, lowest, left[x],
			turned + WIDTH - 1 - x);
      memcpy (costs + (size_t) x * DISPARITIES, now + 1, DISPARITIES);
    }
}

static struct bench_info
bench_setup (long size)
{
  height = size;
  left = disparity_census (size, 0);
  right = disparity_census (size, 1);
  costs = (byte *) bench_alloc (size * WIDTH * DISPARITIES);
  return disparity_info (size);
}

static void
bench_run (void)
{
#pragma omp parallel for schedule(static)
  for (long y = 0; y < height; y++)
    path (left + y * WIDTH, right + y * WIDTH,
	  costs + y * WIDTH * DISPARITIES);
}

static struct bench_array
bench_result (void)
{
  struct bench_array r = { costs, (size_t) (height * WIDTH * DISPARITIES / 4) };
  return r;
}
