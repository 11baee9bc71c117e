/* The middles of clusters: sums by atomics in shared memory.
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

__global__ void
add_points (const float2 *points, const int *which, int n,
	    struct cluster *clusters)
{
  __shared__ struct cluster local[CLUSTERS];
  for (int c = threadIdx.x; c < CLUSTERS; c += blockDim.x)
    local[c].x = local[c].y = local[c].count = 0.0f;
  __syncthreads ();
  for (int i = blockIdx.x * blockDim.x + threadIdx.x; i < n;
       i += gridDim.x * blockDim.x)
    {
      float2 p = points[i];
      struct cluster *c = &local[which[i]];
      atomicAdd (&c->x, p.x);
      atomicAdd (&c->y, p.y);
      atomicAdd (&c->count, 1.0f);
    }
  __syncthreads ();
  for (int c = threadIdx.x; c < CLUSTERS; c += blockDim.x)
    {
      atomicAdd (&clusters[c].x, local[c].x);
      atomicAdd (&clusters[c].y, local[c].y);
      atomicAdd (&clusters[c].count, local[c].count);
    }
}

__global__ void
divide (struct cluster *clusters)
{
  struct cluster &c = clusters[threadIdx.x];
  if (c.count > 0.0f)
    {
      c.x /= c.count;
      c.y /= c.count;
    }
}

static int n, *which;
static float *points;
static struct cluster *clusters;

static struct bench_info
bench_setup (long size)
{
  n = size;
  points = bench_to_device (bench_floats (2 * n, 1, 0, 1), 2 * n);
  which = bench_to_device (bench_ints (n, 2, CLUSTERS), n);
  clusters = bench_device<struct cluster> (CLUSTERS);
  return centroids_info (n);
}

static void
bench_run ()
{
  bench_check (cudaMemset (clusters, 0, CLUSTERS * sizeof *clusters));
  add_points<<<64, 256>>> ((const float2 *) points, which, n, clusters);
  divide<<<1, CLUSTERS>>> (clusters);
  bench_wait ();
}

static struct bench_array
bench_result ()
{
  return bench_from_device ((const float *) clusters, 3 * CLUSTERS);
}
