/* The most valuable load within a weight, in OpenMP.
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

static int capacity, *weights, *values, *rows[2];

/* Add the item of WEIGHT and VALUE to what loads up to CAPACITY bring.  */

static void
item (const int *restrict best, int *restrict next, int weight, int value,
      int capacity)
{
#pragma omp for simd schedule(static) nowait
  for (int load = 0; load < weight; load++)
    next[load] = best[load];
#pragma omp for simd schedule(static)
  for (int load = weight; load <= capacity; load++)
    {
      int with = best[load - weight] + value;
      next[load] = with > best[load] ? with : best[load];
    }
}

static struct bench_info
bench_setup (long size)
{
  capacity = size;
  weights = knapsack_weights ();
  values = knapsack_values ();
  rows[0] = (int *) bench_alloc ((capacity + 1) * sizeof (int));
  rows[1] = (int *) bench_alloc ((capacity + 1) * sizeof (int));
  return knapsack_info (size);
}

static void
bench_run (void)
{
  memset (rows[0], 0, (capacity + 1) * sizeof (int));
#pragma omp parallel
  for (int i = 0; i < ITEMS; i++)
    item (rows[i & 1], rows[(i + 1) & 1], weights[i], values[i], capacity);
}

static struct bench_array
bench_result (void)
{
  struct bench_array r = { rows[ITEMS & 1], (size_t) capacity + 1 };
  return r;
}
