/* The most valuable load: a launch an item, a thread a weight.
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

#include "knapsack.h"

/* BEST has the most that each weight up to CAPACITY brings with the items
   before; NEXT gets it with an item of WEIGHT and VALUE, too.  */

__global__ void
item (const int *best, int *next, int weight, int value, int capacity)
{
  int load = blockIdx.x * blockDim.x + threadIdx.x;
  if (load > capacity)
    return;
  if (load < weight)
    {
      next[load] = best[load];
      return;
    }
  next[load] = max (best[load], best[load - weight] + value);
}

static int capacity, *weights, *values, *rows[2];

static struct bench_info
bench_setup (long size)
{
  capacity = size;
  weights = knapsack_weights ();
  values = knapsack_values ();
  rows[0] = bench_device<int> (capacity + 1);
  rows[1] = bench_device<int> (capacity + 1);
  return knapsack_info (size);
}

static void
bench_run ()
{
  int blocks = (capacity + 256) / 256;
  bench_check (cudaMemset (rows[0], 0, (capacity + 1) * sizeof (int)));
  for (int i = 0; i < ITEMS; i++)
    item<<<blocks, 256>>> (rows[i & 1], rows[(i + 1) & 1], weights[i],
			   values[i], capacity);
  bench_wait ();
}

static struct bench_array
bench_result ()
{
  return bench_from_device (rows[ITEMS & 1], capacity + 1);
}
