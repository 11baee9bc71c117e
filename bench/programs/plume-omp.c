/* Smoke that wind carries, in OpenMP: each face is computed once.
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

#include "plume.h"

/* Planes that a thread has at a time.  */
#define PLANES 16

static long n, side;
static float *smoke, *wind[3], *next;

static inline float
slope (float a, float b)
{
  float product = a * b, sum = a + b;
  return product > 0.0f ? 2.0f * product / sum : 0.0f;
}

/* Store what goes through the lower faces of COUNT cells at CELL at OUT; those
   before them are STRIDE away.  */

static inline __attribute__ ((always_inline)) void
faces (const float *restrict cell, const float *restrict wind,
       float *restrict out, long count, long stride)
{
#pragma omp simd
  for (long i = 0; i < count; i++)
    {
      float c = wind[i], middle = cell[i] - cell[i - stride];
      int on = c >= 0.0f;
      float from = on ? cell[i - stride] : cell[i];
      float other = on ? cell[i - stride] - cell[i - 2 * stride]
		       : cell[i + stride] - cell[i];
      float half = on ? 0.5f * (1.0f - c) : -0.5f * (1.0f + c);
      out[i] = c * (from + half * slope (middle, other));
    }
}

/* Compute planes from FIRST on, to LAST, with room for the faces of a plane at
   BELOW.  */

static void
planes (long first, long last, float *restrict below)
{
  long plane = side * side;
  float left[n + 1], front[n], back[n], above[n];
  for (long y = 0; y < n; y++)
    {
      long at = (first + HALO) * plane + (y + HALO) * side + HALO;
      faces (smoke + at, wind[2] + at, below + y * n, n, plane);
    }
  for (long z = first; z < last; z++)
    {
      long at = (z + HALO) * plane + HALO * side + HALO;
      faces (smoke + at, wind[1] + at, front, n, side);
      for (long y = 0; y < n; y++, at += side)
	{
	  const float *restrict s = smoke + at;
	  float *restrict o = next + at, *restrict b = below + y * n;
	  faces (s, wind[0] + at, left, n + 1, 1);
	  faces (s + side, wind[1] + at + side, back, n, side);
	  faces (s + plane, wind[2] + at + plane, above, n, plane);
#pragma omp simd
	  for (long x = 0; x < n; x++)
	    {
	      o[x] = s[x] + left[x] - left[x + 1] + front[x] - back[x] + b[x]
		     - above[x];
	      front[x] = back[x];
	      b[x] = above[x];
	    }
	}
    }
}

static struct bench_info
bench_setup (long size)
{
  n = size;
  side = plume_side (size);
  size_t count = plume_count (size);
  smoke = plume_smoke (size);
  for (int d = 0; d < 3; d++)
    wind[d] = bench_floats (count, 2 + d, -0.1f, 0.25f);
  next = (float *) bench_alloc (count * sizeof *next);
  return plume_info (size);
}

static void
bench_run (void)
{
#pragma omp parallel
  {
    float below[n * n];
#pragma omp for schedule(static)
    for (long z = 0; z < n; z += PLANES)
      planes (z, z + PLANES < n ? z + PLANES : n, below);
  }
}

static struct bench_array
bench_result (void)
{
  struct bench_array r = { next, (size_t) plume_count (n) };
  return r;
}
