/* The nearest of a set of points in OpenMP.
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

#include "nearest.h"

/* This many places at a time go through the points.  */
#define LANES 64

static int n, *best;
static float *x, *y, *z, *points;

static void
nearest (const float *restrict x, const float *restrict y,
	 const float *restrict z, const float *restrict points,
	 int *restrict best, int count)
{
  float least[LANES];
  int which[LANES];
  for (int l = 0; l < LANES; l++)
    {
      least[l] = INFINITY;
      which[l] = -1;
    }
  for (int k = 0; k < count; k++)
    {
      float px = points[3 * k], py = points[3 * k + 1], pz = points[3 * k + 2];
#pragma omp simd
      for (int l = 0; l < LANES; l++)
	{
	  float dx = px - x[l], dy = py - y[l], dz = pz - z[l];
	  float square = dx * dx + dy * dy + dz * dz;
	  which[l] = square < least[l] ? k : which[l];
	  least[l] = square < least[l] ? square : least[l];
	}
    }
  memcpy (best, which, sizeof which);
}

static struct bench_info
bench_setup (long size)
{
  n = size;
  /* With room for a last group.  */
  x = bench_floats (n + LANES, 1, 0, 1);
  y = bench_floats (n + LANES, 2, 0, 1);
  z = bench_floats (n + LANES, 3, 0, 1);
  points = bench_floats (3 * POINTS, 4, 0, 1);
  best = (int *) bench_alloc ((n + LANES) * sizeof *best);
  return nearest_info (n);
}

static void
bench_run (void)
{
#pragma omp parallel for schedule(static)
  for (int i = 0; i < n; i += LANES)
    nearest (x + i, y + i, z + i, points, best + i, POINTS);
}

static struct bench_array
bench_result (void)
{
  struct bench_array r = { best, (size_t) n };
  return r;
}
