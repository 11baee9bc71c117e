/* The least of each row and its place, in OpenMP.
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

static long rows;
static int *place;
static double *values;

static struct bench_info
bench_setup (long size)
{
  rows = size;
  values = lowest_rows (size);
  place = (int *) bench_alloc (size * sizeof *place);
  return lowest_info (size);
}

/* The least first, by vectors; then its place.  */

static void
bench_run (void)
{
#pragma omp parallel for
  for (long r = 0; r < rows; r++)
    {
      const double *restrict row = values + r * COLUMNS;
      double least = row[0];
#pragma omp simd reduction(min:least)
      for (int c = 1; c < COLUMNS; c++)
	least = row[c] < least ? row[c] : least;
      int c = 0;
      while (row[c] != least)
	c++;
      place[r] = c;
    }
}

static struct bench_array
bench_result (void)
{
  struct bench_array a = { place, (size_t) rows };
  return a;
}
