/* A step of acoustic waves, 25 points, in OpenMP.
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
#include "seismic.h"

/* Rows that go through the planes together, so that these stay in the
   cache.  */
#define ROWS 32

static long n;
static float *now, *before, *speed, *next;

/* Compute N elements of a row.  */

static inline void
row (const float *restrict u, const float *restrict b,
     const float *restrict s, float *restrict o, long n, long sy, long sz)
{
  const float *w = seismic_weights;
#pragma omp simd
  for (long x = 0; x < n; x++)
    {
      float sum = 3.0f * w[0] * u[x];
#pragma GCC unroll 4
      for (long i = 1; i <= RADIUS; i++)
	sum += w[i] * (u[x + i * sz] + u[x - i * sz] + u[x - i * sy]
		       + u[x + i * sy] + u[x - i] + u[x + i]);
      o[x] = 2.0f * u[x] - b[x] + s[x] * sum;
    }
}

static struct bench_info
bench_setup (long size)
{
  n = size;
  size_t count = seismic_count (n);
  now = bench_floats (count, 1, -1, 1);
  before = bench_floats (count, 2, -1, 1);
  speed = bench_floats (count, 3, 0.05f, 0.1f);
  next = (float *) bench_alloc (count * sizeof *next);
  return seismic_info (n);
}

static void
bench_run (void)
{
  long sy = n + 2 * RADIUS, sz = sy * sy;
#pragma omp parallel for schedule(static)
  for (long first = 0; first < n; first += ROWS)
    for (long z = 0; z < n; z++)
      for (long y = first; y < first + ROWS && y < n; y++)
	{
	  long at = (z + RADIUS) * sz + (y + RADIUS) * sy + RADIUS;
	  row (now + at, before + at, speed + at, next + at, n, sy, sz);
	}
}

static struct bench_array
bench_result (void)
{
  struct bench_array r = { next, seismic_count (n) };
  return r;
}
