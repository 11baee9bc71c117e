/* The eight nearest of many points, by a heap: the input and its figures.
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
/* Queries.  */
#define BENCH_SIZE 1024L
#include "bench.h"

/* Points to choose from, and how many to find.  */
#define POINTS 2048
#define NEAR 8

/* Return what SIZE queries cost.  */

static struct bench_info
heaps_info (long size)
{
  struct bench_info info = { 16.0 * POINTS + size * (16 + 8.0 * NEAR),
			     8.0 * size * POINTS, BENCH_FLOAT, 1e-5 };
  return info;
}

/* Return COUNT coordinates that SEED determines.  */

static float *
heaps_coordinates (size_t count, unsigned seed)
{
  return bench_floats (count, seed, -10, 10);
}
