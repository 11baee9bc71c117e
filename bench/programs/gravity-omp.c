/* A step of bodies that attract each other in OpenMP.
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

#include "gravity.h"

static int n;
static float *bodies[2], *speeds;

/* Each thread has the bodies' coordinates and masses apart, and adds up the
   pull on LANES bodies at a time.  */
#define LANES 32

static void
pull (const float *restrict x, const float *restrict y,
      const float *restrict z, const float *restrict mass, long n, long first,
      float (*restrict sum)[LANES])
{
  float sx[LANES] = { 0 }, sy[LANES] = { 0 }, sz[LANES] = { 0 };
  for (long k = 0; k < n; k++)
#pragma omp simd
    for (int l = 0; l < LANES; l++)
      {
	float dx = x[k] - x[first + l], dy = y[k] - y[first + l];
	float dz = z[k] - z[first + l];
	float inverse = 1 / sqrtf (dx * dx + dy * dy + dz * dz + SOFT);
	float f = mass[k] * inverse * inverse * inverse;
	sx[l] += f * dx;
	sy[l] += f * dy;
	sz[l] += f * dz;
      }
  memcpy (sum[0], sx, sizeof sx);
  memcpy (sum[1], sy, sizeof sy);
  memcpy (sum[2], sz, sizeof sz);
}

/* Where the bodies are apart, with room for a last group of LANES.  */
static float *x, *y, *z, *mass;

static void
step (const float *restrict from, float *restrict to, float *restrict speeds,
      long n)
{
#pragma omp parallel
  {
#pragma omp for schedule(static)
    for (long i = 0; i < n; i++)
      {
	x[i] = from[4 * i];
	y[i] = from[4 * i + 1];
	z[i] = from[4 * i + 2];
	mass[i] = from[4 * i + 3];
      }
#pragma omp for schedule(static)
    for (long first = 0; first < n; first += LANES)
      {
	float sum[3][LANES];
	pull (x, y, z, mass, n, first, sum);
	for (long l = 0; l < LANES && first + l < n; l++)
	  {
	    long i = 4 * (first + l);
	    for (int d = 0; d < 3; d++)
	      {
		speeds[i + d] += STEP * sum[d][l];
		to[i + d] = from[i + d] + STEP * speeds[i + d];
	      }
	    to[i + 3] = from[i + 3];
	  }
      }
  }
}

static struct bench_info
bench_setup (long size)
{
  n = size;
  bodies[0] = gravity_bodies (n, 1);
  bodies[1] = (float *) bench_alloc (4 * n * sizeof (float));
  speeds = gravity_bodies (n, 2);
  x = (float *) bench_alloc ((n + LANES) * sizeof (float));
  y = (float *) bench_alloc ((n + LANES) * sizeof (float));
  z = (float *) bench_alloc ((n + LANES) * sizeof (float));
  mass = (float *) bench_alloc ((n + LANES) * sizeof (float));
  return gravity_info (n);
}

static void
bench_run (void)
{
  step (bodies[0], bodies[1], speeds, n);
  float *t = bodies[0];
  bodies[0] = bodies[1];
  bodies[1] = t;
}

static struct bench_array
bench_result (void)
{
  struct bench_array r = { bodies[0], (size_t) (4 * n) };
  return r;
}
