/* Smoke that wind carries, by limited upwind differences: field and figures.
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
/* Cells along a side.  */
#define BENCH_SIZE 64L
#include "bench.h"

/* Cells around, in which nothing changes.  */
#define HALO 2

/* Return the cells along a side of SIZE with those around, and all of them.  */

static long
plume_side (long size)
{
  return size + 2 * HALO;
}

static long
plume_count (long size)
{
  return plume_side (size) * plume_side (size) * plume_side (size);
}

/* Return what a step of a cube of side SIZE costs.  */

static struct bench_info
plume_info (long size)
{
  double n = (double) size * size * size;
  struct bench_info info = { 20 * n, 3 * 15 * n, BENCH_FLOAT, 1e-5 };
  return info;
}

/* Return how much smoke there is.  */

static float *
plume_smoke (long size)
{
  long side = plume_side (size);
  float *p = bench_floats (plume_count (size), 1, 0, 0.1f);
  for (long z = 0; z < side; z++)
    for (long y = 0; y < side; y++)
      for (long x = 0; x < side; x++)
	{
	  float dx = x - 0.4f * side, dy = y - 0.5f * side;
	  float dz = z - 0.5f * side;
	  float d = (dx * dx + dy * dy + dz * dz) / (0.04f * side * side);
	  p[(z * side + y) * side + x] += d < 1 ? 1 - d : 0;
	}
  return p;
}
