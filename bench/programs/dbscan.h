/* Clusters of points by density: the points and their figures.
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

#define BENCH_SIZE 2048L
#include "bench.h"

/* Points at most this far apart are neighbours; as are points and
   themselves.  */
#define REACH 64.0f
/* Neighbours that make a point one of the core of a cluster.  */
#define CROWD 6
/* The sides of the field.  */
#define FIELD 4096

/* The label of what is in no cluster; others have the number of the first
   point of the cluster's core.  */
#define NOISE -1

/* Return what SIZE points cost.  */

static struct bench_info
dbscan_info (long size)
{
  double n = (double) size;
  struct bench_info info = { 12 * n, 5 * n * n, BENCH_INT, 0 };
  return info;
}

/* Return SIZE points, x and y of each.  They are whole numbers, so that
   distances are exact.  */

static float *
dbscan_points (long size)
{
  float *p = (float *) bench_alloc (2 * size * sizeof *p);
  uint64_t state = 1;
  for (long i = 0; i < size; i++)
    {
      uint32_t kind = bench_random (&state) % 40;
      for (int k = 0; k < 2; k++)
	{
	  int noise = bench_random (&state) % FIELD, near = 0;
	  for (int j = 0; j < 3; j++)
	    near += bench_random (&state) % 160;
	  int middle = (int) (kind * (k ? 1103 : 757) % (FIELD - 500));
	  /* Some are spread along a line.  */
	  int line = kind < 6 && k == 0 ? noise / 4 : 0;
	  p[2 * i + k] = (float) (kind < 35 ? middle + near + line : noise);
	}
    }
  return p;
}

/* Return the pairs of neighbours among the SIZE points at P.  */

static inline long
dbscan_pairs (const float *p, long size)
{
  long pairs = 0;
  for (long i = 0; i < size; i++)
    for (long j = 0; j < size; j++)
      {
	float dx = p[2 * i] - p[2 * j], dy = p[2 * i + 1] - p[2 * j + 1];
	pairs += dx * dx + dy * dy <= REACH * REACH;
      }
  return pairs;
}
