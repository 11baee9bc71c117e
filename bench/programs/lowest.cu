/* The least of each row and its place: a tree over two shared arrays.
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

#include "lowest.h"

#define THREADS 128

__global__ void
lowest (const double *rows, int *place)
{
  __shared__ double value[THREADS];
  __shared__ int where[THREADS];
  const double *row = rows + (size_t) blockIdx.x * COLUMNS;
  unsigned t = threadIdx.x;
  double least = row[t];
  int at = t;
  for (int c = t + THREADS; c < COLUMNS; c += THREADS)
    if (row[c] < least)
      {
	least = row[c];
	at = c;
      }
  value[t] = least;
  where[t] = at;
  __syncthreads ();
  for (unsigned half = blockDim.x >> 1; half != 0; half >>= 1)
    {
      if (t < half)
	{
	  double other = value[t + half];
	  if (other < value[t]
	      || (other == value[t] && where[t + half] < where[t]))
	    {
	      value[t] = other;
	      where[t] = where[t + half];
	    }
	}
      __syncthreads ();
    }
  if (t == 0)
    place[blockIdx.x] = where[0];
}

static int rows, *place;
static double *values;

static struct bench_info
bench_setup (long size)
{
  rows = size;
  values = bench_to_device (lowest_rows (size), COLUMNS * size);
  place = bench_device<int> (rows);
  return lowest_info (size);
}

static void
bench_run ()
{
  lowest<<<rows, THREADS>>> (values, place);
  bench_wait ();
}

static struct bench_array
bench_result ()
{
  return bench_from_device (place, rows);
}
