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

/* Options: -fno-math-errno -fno-trapping-math */

#include "spheres.h"

static int n;
static struct ray *rays;
static struct sphere *scene;
static struct hit *hits;

/* The rays are traced LANES at a time, their parts apart.  */
#define LANES 32

/* Trace the COUNT rays at RAYS, at most LANES.  */

static void
trace (const struct ray *restrict rays, const struct sphere *restrict spheres,
       struct hit *restrict hits, long count)
{
  float o[3][LANES], d[3][LANES], best[LANES], number[LANES];
  for (int l = 0; l < LANES; l++)
    {
      const struct ray *r = rays + (l < count ? l : 0);
      o[0][l] = r->ox;
      o[1][l] = r->oy;
      o[2][l] = r->oz;
      d[0][l] = r->dx;
      d[1][l] = r->dy;
      d[2][l] = r->dz;
      best[l] = 1e10f;
      number[l] = -1;
    }
  for (int k = 0; k < SPHERES; k++)
    {
      struct sphere s = spheres[k];
#pragma omp simd
      for (int l = 0; l < LANES; l++)
	{
	  float x = s.x - o[0][l], y = s.y - o[1][l], z = s.z - o[2][l];
	  float along = x * d[0][l] + y * d[1][l] + z * d[2][l];
	  float square = s.radius * s.radius - (x * x + y * y + z * z)
			 + along * along;
	  float half = sqrtf (square < 0 ? 0 : square);
	  float t = along - half > 0 ? along - half : along + half;
	  int nearer = (square >= 0) & (t > 0) & (t < best[l]);
	  best[l] = nearer ? t : best[l];
	  number[l] = nearer ? (float) k : number[l];
	}
    }
  for (int l = 0; l < count; l++)
    {
      hits[l].distance = number[l] < 0 ? 0 : best[l];
      hits[l].number = number[l];
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
#pragma omp parallel for schedule(static)
  for (long i = 0; i < n; i += LANES)
    trace (rays + i, scene, hits + i, n - i < LANES ? n - i : LANES);
}

static struct bench_array
bench_result (void)
{
  struct bench_array r = { hits, (size_t) (2 * n) };
  return r;
}
