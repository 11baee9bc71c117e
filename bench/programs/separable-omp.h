/* What is around the filters in OpenMP.
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

/* The program defines filter_row after it includes this file.  */

#include "separable.h"

static int width, height;
static float *image, *filtered;
static float weight[WEIGHTS];

/* Filter row Y of IN, of HEIGHT rows of WIDTH, to OUT.  */

static void filter_row (const float *restrict in, float *restrict out,
			long width, long height, long y);

static struct bench_info
bench_setup (long size)
{
  width = size;
  height = separable_height (width);
  size_t count = width * (size_t) height;
  image = bench_floats (count, 1, 0, 1);
  filtered = (float *) bench_alloc (count * sizeof *filtered);
  separable_weights (weight);
  return separable_info (width);
}

static void
bench_run (void)
{
#pragma omp parallel for schedule(static)
  for (long y = 0; y < height; y++)
    filter_row (image, filtered, width, height, y);
}

static struct bench_array
bench_result (void)
{
  struct bench_array r = { filtered, width * (size_t) height };
  return r;
}
