/* The nearest centre of each point: the input and its figures.
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

#define BENCH_SIZE 65536L
#include "bench.h"

#define DIMENSIONS 32
#define CENTRES 16

/* Return what SIZE points cost.  */

static struct bench_info
kmeans_info (long size)
{
  double n = size;
  struct bench_info info
    = { (4 * DIMENSIONS + 8) * n, 3.0 * DIMENSIONS * CENTRES * n, BENCH_FLOAT,
	1e-4 };
  return info;
}

/* Return SIZE points.  Dimension D of point I is element I * BY_POINT
   + D * BY_DIMENSION.  */

static float *
kmeans_points (long size, long by_point, long by_dimension)
{
  float *v = bench_floats (size * DIMENSIONS, 1, 0, 1);
  float *p = (float *) bench_alloc (size * DIMENSIONS * sizeof (float));
  for (long i = 0; i < size; i++)
    for (long d = 0; d < DIMENSIONS; d++)
      p[i * by_point + d * by_dimension] = v[i * DIMENSIONS + d];
  free (v);
  return p;
}

/* Return the centres, one after the other.  */

static float *
kmeans_centres (void)
{
  return bench_floats (CENTRES * DIMENSIONS, 2, 0, 1);
}
