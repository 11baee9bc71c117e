/* The lightest way down a wall, by OpenMP.
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

#include "pathfinder.h"

/* Columns that a thread takes down the whole wall.  */
#define WIDTH 8192

static long columns;
static int *wall, *out;

static inline int
min (int a, int b)
{
  return a < b ? a : b;
}

/* Each thread takes WIDTH columns down all rows, with a rim at both sides
   that shrinks by a column with each row.  */

static void
descend (const int *restrict wall, int *restrict out, long n)
{
#pragma omp parallel for schedule(dynamic)
  for (long first = 0; first < n; first += WIDTH)
    {
      /* Place X is element X - LEFT + 1.  */
      static _Thread_local int rows[2][WIDTH + 2 * ROWS + 2];
      long last = first + WIDTH < n ? first + WIDTH : n;
      long left = first - ROWS > 0 ? first - ROWS : 0;
      long right = last + ROWS < n ? last + ROWS : n;
      for (long x = left; x < right; x++)
	rows[0][x - left + 1] = wall[x];
      for (long y = 1; y < ROWS; y++)
	{
	  int *restrict above = rows[(y - 1) % 2] + 1 - left;
	  int *restrict below = rows[y % 2] + 1 - left;
	  const int *restrict w = wall + y * n;
	  above[left - 1] = above[left];
	  above[right] = above[right - 1];
#pragma omp simd
	  for (long x = left; x < right; x++)
	    below[x] = w[x] + min (above[x], min (above[x - 1], above[x + 1]));
	}
      memcpy (out + first, rows[(ROWS - 1) % 2] + 1 + first - left,
	      (last - first) * sizeof (int));
    }
}

static struct bench_info
bench_setup (long size)
{
  columns = size;
  wall = pathfinder_wall (size);
  out = (int *) bench_alloc (size * sizeof (int));
  return pathfinder_info (size);
}

static void
bench_run (void)
{
  descend (wall, out, columns);
}

static struct bench_array
bench_result (void)
{
  struct bench_array a = { out, (size_t) columns };
  return a;
}
