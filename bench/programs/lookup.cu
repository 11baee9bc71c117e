/* Where numbers belong in a sorted table, by bisection in each thread.
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

#include "lookup.h"

const int THREADS = 256;

/* PLACE gets for each of the COUNT numbers at X how many entries of TABLE,
   which has N, are less.  */

__global__ void
look_up (const float *table, int n, const float *x, int *place, int count)
{
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i >= count)
    return;
  float v = x[i];
  int low = 0, high = n;
  while (low < high)
    {
      int middle = (low + high) / 2;
      if (table[middle] < v)
	low = middle + 1;
      else
	high = middle;
    }
  place[i] = low;
}

static int count, *place;
static float *table, *x;

static struct bench_info
bench_setup (long size)
{
  count = size;
  table = bench_to_device (lookup_table (), ENTRIES);
  x = bench_to_device (lookup_numbers (count), count);
  place = bench_device<int> (count);
  return lookup_info (count);
}

static void
bench_run ()
{
  look_up<<<(count + THREADS - 1) / THREADS, THREADS>>>
    (table, ENTRIES, x, place, count);
  bench_wait ();
}

static struct bench_array
bench_result ()
{
  return bench_from_device (place, count);
}
