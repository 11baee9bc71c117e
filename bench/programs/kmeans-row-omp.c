/* The nearest centre of each point, by OpenMP, a point lying together.
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

#include "kmeans.h"

#define LANES 64

static long n;
static int *nearest;
static float *point, *centre, *distance;

/* LANES points at a time, turned so that a dimension lies together.  N is a
   multiple of LANES.  */

static void
assign (const float *restrict point, const float *restrict centre,
	int *restrict nearest, float *restrict distance, long n)
{
#pragma omp parallel for
  for (long first = 0; first < n; first += LANES)
    {
      float turned[DIMENSIONS][LANES], best[LANES];
      int which[LANES];
      for (int l = 0; l < LANES; l++)
	{
	  for (int d = 0; d < DIMENSIONS; d++)
	    turned[d][l] = point[(first + l) * DIMENSIONS + d];
	  best[l] = 3.4e38f;
	  which[l] = 0;
	}
      for (int c = 0; c < CENTRES; c++)
	{
	  float sum[LANES] = { 0 };
	  for (int d = 0; d < DIMENSIONS; d++)
#pragma omp simd
	    for (int l = 0; l < LANES; l++)
	      {
		float v = turned[d][l] - centre[c * DIMENSIONS + d];
		sum[l] += v * v;
	      }
#pragma omp simd
	  for (int l = 0; l < LANES; l++)
	    {
	      which[l] = sum[l] < best[l] ? c : which[l];
	      best[l] = sum[l] < best[l] ? sum[l] : best[l];
	    }
	}
      for (int l = 0; l < LANES; l++)
	{
	  nearest[first + l] = which[l];
	  distance[first + l] = best[l];
	}
    }
}

static struct bench_info
bench_setup (long size)
{
  if (size % LANES != 0)
    bench_fail ("the size must be a multiple of 64");
  n = size;
  point = kmeans_points (n, DIMENSIONS, 1);
  centre = kmeans_centres ();
  nearest = (int *) bench_alloc (n * sizeof (int));
  distance = (float *) bench_alloc (n * sizeof (float));
  return kmeans_info (size);
}

static void
bench_run (void)
{
  assign (point, centre, nearest, distance, n);
}

static struct bench_array
bench_result (void)
{
  struct bench_array a = { distance, (size_t) n };
  return a;
}
