/* Forces between all pairs of bodies, by OpenMP.
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

#include "nbody.h"

static long n;
static float *x, *y, *z, *mass, *force;

/* Each thread goes through all bodies for LANES of them at a time, whose
   sums stay in registers.  N is a multiple of LANES.  */

#define LANES 64

static void
nbody (long n, const float *restrict x, const float *restrict y,
       const float *restrict z, const float *restrict mass,
       float *restrict force)
{
#pragma omp parallel for
  for (long first = 0; first < n; first += LANES)
    {
      float fx[LANES] = { 0 }, fy[LANES] = { 0 }, fz[LANES] = { 0 };
      for (long j = 0; j < n; j++)
#pragma omp simd
	for (int i = 0; i < LANES; i++)
	  {
	    float dx = x[j] - x[first + i], dy = y[j] - y[first + i];
	    float dz = z[j] - z[first + i];
	    float d2 = dx * dx + dy * dy + dz * dz + SOFTENING;
	    float inv = 1 / sqrtf (d2);
	    float s = mass[j] * inv * inv * inv;
	    fx[i] += dx * s;
	    fy[i] += dy * s;
	    fz[i] += dz * s;
	  }
      for (long i = 0; i < LANES; i++)
	{
	  force[4 * (first + i)] = fx[i];
	  force[4 * (first + i) + 1] = fy[i];
	  force[4 * (first + i) + 2] = fz[i];
	}
    }
}

static struct bench_info
bench_setup (long size)
{
  if (size % LANES != 0)
    bench_fail ("the size must be a multiple of 64");
  n = size;
  const float *body = nbody_bodies (n);
  float **parts[] = { &x, &y, &z, &mass };
  for (int c = 0; c < 4; c++)
    {
      *parts[c] = (float *) bench_alloc (n * sizeof (float));
      for (long i = 0; i < n; i++)
	(*parts[c])[i] = body[4 * i + c];
    }
  force = (float *) bench_alloc (4 * n * sizeof (float));
  return nbody_info (n);
}

static void
bench_run (void)
{
  nbody (n, x, y, z, mass, force);
}

static struct bench_array
bench_result (void)
{
  struct bench_array a = { force, 4 * (size_t) n };
  return a;
}
