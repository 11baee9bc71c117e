/* Rays that meet spheres, a thread for a ray.
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

#include "spheres.h"

const int THREADS = 128;

/* How far S is along R; negative if they do not meet.  */

__device__ float
meet (const ray &r, const sphere &s)
{
  float x = s.x - r.ox, y = s.y - r.oy, z = s.z - r.oz;
  float along = x * r.dx + y * r.dy + z * r.dz;
  float square = s.radius * s.radius - (x * x + y * y + z * z) + along * along;
  if (square < 0)
    return -1;
  float half = sqrtf (square);
  float near = along - half;
  return near > 0 ? near : along + half;
}

__global__ void
trace (const ray *rays, const sphere *spheres, hit *hits, int n, int count)
{
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i >= n)
    return;
  ray r = rays[i];
  hit best;
  best.distance = 1e10f;
  best.number = -1;
  for (int k = 0; k < count; k++)
    {
      float t = meet (r, spheres[k]);
      if (t > 0 && t < best.distance)
	{
	  best.distance = t;
	  best.number = k;
	}
    }
  if (best.number < 0)
    best.distance = 0;
  hits[i] = best;
}

static int n;
static ray *rays;
static sphere *scene;
static hit *hits;

static struct bench_info
bench_setup (long size)
{
  n = size;
  rays = bench_to_device (spheres_rays (n), n);
  scene = bench_to_device (spheres_scene (SPHERES), SPHERES);
  hits = bench_device<hit> (n);
  return spheres_info (n);
}

static void
bench_run ()
{
  trace<<<(n + THREADS - 1) / THREADS, THREADS>>>
    (rays, scene, hits, n, SPHERES);
  bench_wait ();
}

static struct bench_array
bench_result ()
{
  return bench_from_device ((const float *) hits, 2 * n);
}
