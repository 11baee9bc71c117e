/* Where the greatest of each row is, in OpenMP.
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

#include "argmax.h"

static long rows;
static int *place;
static float *values;

/* Return where the greatest of P is.  */

static int
argmax (const float *p)
{
  float most = -INFINITY;
#pragma omp simd reduction(max : most)
  for (int c = 0; c < COLUMNS; c++)
    most = p[c] > most ? p[c] : most;
  int c = 0;
  while (p[c] != most)
    c++;
  return c;
}

static struct bench_info
bench_setup (long size)
{
  rows = size;
  values = bench_floats (COLUMNS * size, 1, -1, 1);
  place = (int *) bench_alloc (rows * sizeof *place);
  return argmax_info (size);
}

static void
bench_run (void)
{
#pragma omp parallel for schedule(static)
  for (long r = 0; r < rows; r++)
    place[r] = argmax (values + r * COLUMNS);
}

static struct bench_array
bench_result (void)
{
  struct bench_array r = { place, (size_t) rows };
  return r;
}
