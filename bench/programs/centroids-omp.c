/* The middles of clusters of points, in OpenMP.
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

#include "centroids.h"

static long n;
static int *which;
static float *points;
static struct cluster clusters[CLUSTERS];

/* So many sums of each cluster are kept, for points that follow each other,
   so that no addition waits for the one before.  */
#define COPIES 4

static struct bench_info
bench_setup (long size)
{
  n = size;
  points = bench_floats (2 * n, 1, 0, 1);
  which = bench_ints (n, 2, CLUSTERS);
  return centroids_info (n);
}

static void
bench_run (void)
{
  memset (clusters, 0, sizeof clusters);
#pragma omp parallel
  {
    struct cluster mine[COPIES][CLUSTERS];
    memset (mine, 0, sizeof mine);
#pragma omp for schedule(static)
    for (long i = 0; i < n; i++)
      {
	struct cluster *c = &mine[i % COPIES][which[i]];
	c->x += points[2 * i];
	c->y += points[2 * i + 1];
	c->count++;
      }
#pragma omp critical
    for (int k = 0; k < COPIES; k++)
      for (int c = 0; c < CLUSTERS; c++)
	{
	  clusters[c].x += mine[k][c].x;
	  clusters[c].y += mine[k][c].y;
	  clusters[c].count += mine[k][c].count;
	}
  }
  for (int c = 0; c < CLUSTERS; c++)
    if (clusters[c].count > 0)
      {
	clusters[c].x /= clusters[c].count;
	clusters[c].y /= clusters[c].count;
      }
}

static struct bench_array
bench_result (void)
{
  struct bench_array r = { clusters, 3 * CLUSTERS };
  return r;
}
