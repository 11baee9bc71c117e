/* The eight nearest of many points, by a heap, in OpenMP.
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

#include "heaps.h"

/* Points whose distances are computed together.  */
#define CHUNK 64

static long wanted;
static float *points, *queries, *distances;
static int *places;

/* Put DISTANCE and PLACE in place of the root of the heap D, P.  */

static inline void
replace (float *d, int *p, float distance, int place)
{
  int node = 0;
  for (int child = 1; child < NEAR; child = 2 * node + 1)
    {
      if (child + 1 < NEAR && d[child + 1] > d[child])
	child++;
      if (d[child] <= distance)
	break;
      d[node] = d[child];
      p[node] = p[child];
      node = child;
    }
  d[node] = distance;
  p[node] = place;
}

static void
nearest (float x, float y, float z, float *restrict out, int *restrict which)
{
  const float *px = points, *py = px + POINTS, *pz = py + POINTS;
  float d[NEAR];
  int p[NEAR];
  for (int i = 0; i < NEAR; i++)
    {
      d[i] = INFINITY;
      p[i] = -1;
    }
  for (long first = 0; first < POINTS; first += CHUNK)
    {
      float far[CHUNK], least = INFINITY;
#pragma omp simd reduction(min : least)
      for (long j = 0; j < CHUNK; j++)
	{
	  float dx = px[first + j] - x, dy = py[first + j] - y;
	  float dz = pz[first + j] - z;
	  far[j] = dx * dx + dy * dy + dz * dz;
	  least = far[j] < least ? far[j] : least;
	}
      if (least < d[0])
	for (long j = 0; j < CHUNK; j++)
	  if (far[j] < d[0])
	    replace (d, p, far[j], first + j);
    }
  for (int i = NEAR - 1; i >= 0; i--)
    {
      out[i] = d[0];
      which[i] = p[0];
      replace (d, p, -1, -1);
    }
}

static struct bench_info
bench_setup (long size)
{
  wanted = size;
  points = heaps_coordinates (3 * POINTS, 1);
  queries = heaps_coordinates (3 * size, 2);
  distances = (float *) bench_alloc (size * NEAR * sizeof *distances);
  places = (int *) bench_alloc (size * NEAR * sizeof *places);
  return heaps_info (size);
}

static void
bench_run (void)
{
#pragma omp parallel for schedule(static)
  for (long i = 0; i < wanted; i++)
    nearest (queries[i], queries[wanted + i], queries[2 * wanted + i],
	     distances + i * NEAR, places + i * NEAR);
}

static struct bench_array
bench_result (void)
{
  struct bench_array r = { distances, (size_t) (wanted * NEAR) };
  return r;
}
