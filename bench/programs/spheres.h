/* Rays that meet spheres: the input and its figures.
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

#define BENCH_SIZE 60000L
#include "bench.h"

#define SPHERES 40

/* A ray from O in the direction D, of length 1.  */

struct ray
{
  float ox, oy, oz, dx, dy, dz;
};

struct sphere
{
  float x, y, z, radius;
};

/* How far the first sphere that a ray meets is, and which it is; -1 if it
   meets none.  */

struct hit
{
  float distance, number;
};

/* Return what SIZE rays cost.  */

static struct bench_info
spheres_info (long size)
{
  struct bench_info info
    = { 32.0 * size, 17.0 * SPHERES * size, BENCH_FLOAT, 1e-3 };
  return info;
}

/* Return COUNT spheres before the eye.  */

static struct sphere *
spheres_scene (int count)
{
  float *r = bench_floats (4 * count, 1, 0, 1);
  struct sphere *s = (struct sphere *) bench_alloc (count * sizeof *s);
  for (int i = 0; i < count; i++)
    {
      s[i].x = 8 * r[4 * i] - 4;
      s[i].y = 8 * r[4 * i + 1] - 4;
      s[i].z = 5 + 10 * r[4 * i + 2];
      s[i].radius = 0.3f + 0.8f * r[4 * i + 3];
    }
  return s;
}

/* Return COUNT rays from near the origin.  */

static struct ray *
spheres_rays (long count)
{
  float *r = bench_floats (4 * count, 2, -1, 1);
  struct ray *rays = (struct ray *) bench_alloc (count * sizeof *rays);
  for (long i = 0; i < count; i++)
    {
      float x = 0.5f * r[4 * i + 2], y = 0.5f * r[4 * i + 3];
      float length = sqrtf (x * x + y * y + 1);
      struct ray ray = { 0.1f * r[4 * i], 0.1f * r[4 * i + 1], 0, x / length,
			 y / length, 1 / length };
      rays[i] = ray;
    }
  return rays;
}
