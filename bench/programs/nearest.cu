/* The nearest of a set of points, a thread for a place.
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

#include "nearest.h"

const int THREADS = 256;

/* BEST gets for each of N places which of the COUNT points at POINTS is
   nearest.  */

__global__ void
nearest (const float *x, const float *y, const float *z, const float3 *points,
	 int *best, int n, int count)
{
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i >= n)
    return;
  float px = x[i], py = y[i], pz = z[i];
  float least = INFINITY;
  int which = -1;
  for (int k = 0; k < count; k++)
    {
      float3 p = points[k];
      float dx = p.x - px, dy = p.y - py, dz = p.z - pz;
      float square = dx * dx + dy * dy + dz * dz;
      if (square < least)
	{
	  least = square;
	  which = k;
	}
    }
  best[i] = which;
}

static int n, *best;
static float *x, *y, *z;
static float3 *points;

static struct bench_info
bench_setup (long size)
{
  n = size;
  x = bench_to_device (bench_floats (n, 1, 0, 1), n);
  y = bench_to_device (bench_floats (n, 2, 0, 1), n);
  z = bench_to_device (bench_floats (n, 3, 0, 1), n);
  points = bench_to_device ((float3 *) bench_floats (3 * POINTS, 4, 0, 1),
			    POINTS);
  best = bench_device<int> (n);
  return nearest_info (n);
}

static void
bench_run ()
{
  nearest<<<(n + THREADS - 1) / THREADS, THREADS>>>
    (x, y, z, points, best, n, POINTS);
  bench_wait ();
}

static struct bench_array
bench_result ()
{
  return bench_from_device (best, n);
}
