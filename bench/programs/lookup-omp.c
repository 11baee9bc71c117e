/* Where numbers belong in a sorted table, by bisection in OpenMP.
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

static int count, *place;
static float *table, *x;

/* Each halving is without a branch; all numbers need the same.  */

static void
look_up (const float *restrict table, int n, const float *restrict x,
	 int *restrict place, int count)
{
#pragma omp parallel for simd schedule(static)
  for (int i = 0; i < count; i++)
    {
      int low = 0;
      for (int size = n; size > 1; size -= size / 2)
	low += table[low + size / 2 - 1] < x[i] ? size / 2 : 0;
      place[i] = low + (table[low] < x[i]);
    }
}

static struct bench_info
bench_setup (long size)
{
  count = size;
  table = lookup_table ();
  x = lookup_numbers (count);
  place = (int *) bench_alloc (count * sizeof *place);
  return lookup_info (count);
}

static void
bench_run (void)
{
  look_up (table, ENTRIES, x, place, count);
}

static struct bench_array
bench_result (void)
{
  struct bench_array r = { place, (size_t) count };
  return r;
}
