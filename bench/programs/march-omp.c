/* Rays that march through a field of distances, in OpenMP.
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

#include "march.h"

/* So many rays march together, until all have arrived.  */
#define LANES 16

static long width, height;
static float *depth;

/* V if it is more than 0, else 0.  */

static inline float
above (float v)
{
  return v > 0 ? v : 0;
}

/* The lesser of A and B.  */

static inline float
less (float a, float b)
{
  return a < b ? a : b;
}

/* How far X, Y, Z is from a cube of edges 2 * HALF.  */

static inline float
cube (float x, float y, float z, float half)
{
  x = above (fabsf (x) - half);
  y = above (fabsf (y) - half);
  z = above (fabsf (z) - half);
  return sqrtf (x * x + y * y + z * z) - 0.05f;
}

/* How far X, Y, Z is from what there is.  */

static inline float
scene (float x, float y, float z)
{
  float across = sqrtf (x * x + z * z) - 1;
  float ring = sqrtf (across * across + y * y) - 0.3f;
  return less (y + 1, less (ring, cube (x - 1.2f, y, z - 1, 0.4f)));
}

/* Set DEPTH for the COUNT pixels from PX of row PY, at most LANES.  */

static void
render (float *restrict depth, long px, long py, int count)
{
  float dx[LANES], dz[LANES], t[LANES];
  int state[LANES];		/* 0 on the way, 1 hit, 2 away.  */
  float dy = (height * 0.5f - py - 0.5f) / width;
  for (int l = 0; l < LANES; l++)
    {
      dx[l] = (px + l + 0.5f) / width - 0.5f;
      dz[l] = 1 / sqrtf (dx[l] * dx[l] + dy * dy + 1);
      t[l] = 0;
      state[l] = 0;
    }
  int left = 1;
  for (int step = 0; step < MOST_STEPS && left; step++)
    {
      left = 0;
#pragma omp simd reduction(| : left)
      for (int l = 0; l < LANES; l++)
	{
	  float along = t[l] * dz[l];
	  float h = scene (dx[l] * along, 0.5f + dy * along, along - 4);
	  float next = t[l] + h;
	  int hit = h < NEAR, away = next > FAR;
	  int s = state[l];
	  t[l] = s | hit ? t[l] : next;
	  state[l] = s ? s : hit ? 1 : away ? 2 : 0;
	  left |= state[l] == 0;
	}
    }
  for (int l = 0; l < count; l++)
    depth[l] = state[l] == 1 ? t[l] : FAR;
}

static struct bench_info
bench_setup (long size)
{
  width = size;
  height = size * 3 / 4;
  depth = (float *) bench_alloc (width * height * sizeof *depth);
  return march_info (size);
}

static void
bench_run (void)
{
#pragma omp parallel for schedule(dynamic)
  for (long y = 0; y < height; y++)
    for (long x = 0; x < width; x += LANES)
      render (depth + y * width + x, x, y,
	      width - x < LANES ? width - x : LANES);
}

static struct bench_array
bench_result (void)
{
  struct bench_array r = { depth, (size_t) (width * height) };
  return r;
}
