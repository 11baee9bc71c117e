/* The lightest way down a wall: rows in shared memory, several a launch.
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

const int BLOCK = 256, PYRAMID = 20;

#define WITHIN(x, low, high) ((x) >= (low) && (x) <= (high))

/* Go down COUNT rows of WALL from FIRST.  Each block gives up a place at
   both ends with each row.  */

__global__ void
descend (int count, const int *wall, const int *from, int *to, int columns,
	 int first)
{
  __shared__ int above[BLOCK], below[BLOCK];
  int t = threadIdx.x;
  int inner = BLOCK - count * 2;
  int left = inner * blockIdx.x - count;
  int x = left + t;
  int low = left < 0 ? -left : 0;
  int high = left + BLOCK > columns ? columns - 1 - left : BLOCK - 1;
  int west = max (t - 1, low), east = min (t + 1, high);
  bool valid = WITHIN (t, low, high);
  if (WITHIN (x, 0, columns - 1))
    above[t] = from[x];
  __syncthreads ();
  bool computed = false;
  for (int i = 0; i < count; i++)
    {
      computed = false;
      if (WITHIN (t, i + 1, BLOCK - i - 2) && valid)
	{
	  computed = true;
	  int least = min (above[t], min (above[west], above[east]));
	  below[t] = least + wall[columns * (first + i) + x];
	}
      __syncthreads ();
      if (i == count - 1)
	break;
      if (computed)
	above[t] = below[t];
      __syncthreads ();
    }
  if (computed)
    to[x] = below[t];
}

static int columns;
static int *wall, *row[2], *last;

static struct bench_info
bench_setup (long size)
{
  columns = size;
  wall = bench_to_device (pathfinder_wall (size), ROWS * size);
  row[0] = bench_device<int> (size);
  row[1] = bench_device<int> (size);
  return pathfinder_info (size);
}

static void
bench_run ()
{
  const int *from = wall;
  for (int y = 1, i = 0; y < ROWS; y += PYRAMID, i ^= 1)
    {
      int count = min (PYRAMID, ROWS - y);
      int inner = BLOCK - 2 * count;
      last = row[i];
      descend<<<(columns + inner - 1) / inner, BLOCK>>> (count, wall, from,
							 last, columns, y);
      from = last;
    }
  bench_wait ();
}

static struct bench_array
bench_result ()
{
  return bench_from_device (last, columns);
}
