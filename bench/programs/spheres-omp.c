/* Rays that meet spheres in OpenMP.
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

/* Options: -fno-math-errno */

#include "spheres.h"

static int n;
static struct ray *rays;
static struct sphere *scene;
static struct hit *hits;

static void
trace (const struct ray *restrict rays, const struct sphere *restrict spheres,
       struct hit *restrict hits, long n, int count)
{
#pragma omp parallel for simd schedule(static)
  for (long i = 0; i < n; i++)
    {
      float ox = rays[i].ox, oy = rays[i].oy, oz = rays[i].oz;
      float dx = rays[i].dx, dy = rays[i].dy, dz = rays[i].dz;
      float best = 1e10f, number = -1;
      for (int k = 0; k < count; k++)
	{
	  float x = spheres[k].x - ox, y = spheres[k].y - oy;
	  float z = spheres[k].z - oz;
	  float along = x * dx + y * dy + z * dz;
	  float square = spheres[k].radius * spheres[k].radius
			 - (x * x + y * y + z * z) + along * along;
	  float half = sqrtf (square < 0 ? 0 : square);
	  float t = along - half > 0 ? along - half : along + half;
	  t = square < 0 ? -1 : t;
	  int nearer = (t > 0) & (t < best);
	  best = nearer ? t : best;
	  number = nearer ? (float) k : number;
	}
      hits[i].distance = number < 0 ? 0 : best;
      hits[i].number = number;
    }
}

static struct bench_info
bench_setup (long size)
{
  n = size;
  rays = spheres_rays (n);
  scene = spheres_scene (SPHERES);
  hits = (struct hit *) bench_alloc (n * sizeof *hits);
  return spheres_info (n);
}

static void
bench_run (void)
{
  trace (rays, scene, hits, n, SPHERES);
}

static struct bench_array
bench_result (void)
{
  struct bench_array r = { hits, (size_t) (2 * n) };
  return r;
}
