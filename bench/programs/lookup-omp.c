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

/* Options: -fno-trapping-math */

#include "lookup.h"

static int count, *place;
static float *table, *x;

/* Numbers are looked up LANES at a time: all need the same steps, and one's
   loads do not wait for another's.  */
#define LANES 16

/* Find the places of the LANES numbers at X.  */

static void
look_up (const float *restrict table, int n, const float *restrict x,
	 int *restrict place)
{
  int low[LANES] = { 0 };
  for (int size = n; size > 1; size -= size / 2)
    {
      int half = size / 2;
#pragma omp simd
      for (int l = 0; l < LANES; l++)
	low[l] += -(table[low[l] + half - 1] < x[l]) & half;
    }
#pragma omp simd
  for (int l = 0; l < LANES; l++)
    place[l] = low[l] + (table[low[l]] < x[l]);
}

static struct bench_info
bench_setup (long size)
{
  count = size;
  table = lookup_table ();
  /* With room for a last group.  */
  x = lookup_numbers (count + LANES);
  place = (int *) bench_alloc ((count + LANES) * sizeof *place);
  return lookup_info (count);
}

static void
bench_run (void)
{
#pragma omp parallel for schedule(static)
  for (int i = 0; i < count; i += LANES)
    look_up (table, ENTRIES, x + i, place + i);
}

static struct bench_array
bench_result (void)
{
  struct bench_array r = { place, (size_t) count };
  return r;
}
