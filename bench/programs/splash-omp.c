/* Smoothed particles of a fluid in OpenMP: three cells side by side are one.
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

#include "splash.h"

static long n;
/* Positions and speeds, before and after.  */
static float *particles, *moved;
/* The same sorted by cells, in fields.  */
static float *field[8];
static int *cell, *original;
static int start[CELLS + 2];

static inline int
coordinate (float p)
{
  int c = (int) floorf (p / REACH);
  c = c < 0 ? 0 : c;
  return c < GRID ? c : GRID - 1;
}

static void
sort_particles (void)
{
  const float *p = particles;
#pragma omp parallel for simd schedule(static)
  for (long i = 0; i < n; i++)
    cell[i] = (coordinate (p[4 * i + 2]) * GRID + coordinate (p[4 * i + 1]))
		* GRID
	      + coordinate (p[4 * i]);
  memset (start, 0, sizeof start);
  for (long i = 0; i < n; i++)
    start[cell[i] + 2]++;
  for (int c = 2; c < CELLS + 2; c++)
    start[c] += start[c - 1];
  for (long i = 0; i < n; i++)
    original[start[cell[i] + 1]++] = (int) i;
#pragma omp parallel for schedule(static)
  for (long i = 0; i < n; i++)
    {
      const float *from = p + 4 * original[i], *speed = from + 4 * n;
      for (int k = 0; k < 3; k++)
	{
	  field[k][i] = from[k];
	  field[3 + k][i] = speed[k];
	}
    }
}

/* Store the runs of particles that may be near those of cell C at RUN and
   return how many there are.  */

static int
runs_near (int c, int run[][2])
{
  int x = c % GRID, y = c / GRID % GRID, z = c / GRID / GRID, count = 0;
  int left = x > 0 ? -1 : 0, right = x < GRID - 1 ? 1 : 0;
  for (int dz = -1; dz <= 1; dz++)
    for (int dy = -1; dy <= 1; dy++)
      {
	if ((unsigned) (z + dz) >= GRID || (unsigned) (y + dy) >= GRID)
	  continue;
	int other = c + (dz * GRID + dy) * GRID;
	int first = start[other + left], end = start[other + right + 1];
	if (first == end)
	  continue;
	run[count][0] = first;
	run[count++][1] = end;
      }
  return count;
}

static void
densities (int c)
{
  const float *restrict px = field[0], *restrict py = field[1];
  const float *restrict pz = field[2];
  int run[9][2], runs = runs_near (c, run);
  for (int i = start[c]; i < start[c + 1]; i++)
    {
      float x = px[i], y = py[i], z = pz[i], sum = 0;
      for (int k = 0; k < runs; k++)
#pragma omp simd reduction(+ : sum)
	for (int j = run[k][0]; j < run[k][1]; j++)
	  {
	    float dx = x - px[j], dy = y - py[j], dz = z - pz[j];
	    float w = REACH * REACH - (dx * dx + dy * dy + dz * dz);
	    w = w > 0 ? w : 0;
	    sum += w * w * w;
	  }
      field[6][i] = MASS * POLY6 * sum;
      field[7][i] = MASS / field[6][i];
    }
}

static void
forces (int c)
{
  const float *restrict px = field[0], *restrict py = field[1];
  const float *restrict pz = field[2], *restrict vx = field[3];
  const float *restrict vy = field[4], *restrict vz = field[5];
  const float *restrict density = field[6], *restrict volume = field[7];
  int run[9][2], runs = runs_near (c, run);
  for (int i = start[c]; i < start[c + 1]; i++)
    {
      float x = px[i], y = py[i], z = pz[i];
      float u = vx[i], v = vy[i], w = vz[i];
      float fx = 0, fy = 0, fz = 0, own = density[i];
      for (int k = 0; k < runs; k++)
#pragma omp simd reduction(+ : fx, fy, fz)
	for (int j = run[k][0]; j < run[k][1]; j++)
	  {
	    float dx = x - px[j], dy = y - py[j], dz = z - pz[j];
	    float r2 = dx * dx + dy * dy + dz * dz;
	    /* At distance 0, which itself has, all is multiplied by 0.  */
	    float inverse = 1 / sqrtf (r2 > 1e-12f ? r2 : 1e-12f);
	    float near = REACH - r2 * inverse;
	    near = near > 0 ? near * volume[j] : 0;
	    float pressure
	      = STIFFNESS * (own + density[j] - 2 * REST_DENSITY);
	    float push = -0.5f * SPIKY * pressure * near
			 * (REACH - r2 * inverse) * inverse;
	    float drag = VISCOSITY * LAPLACIAN * near;
	    fx += push * dx + drag * (vx[j] - u);
	    fy += push * dy + drag * (vy[j] - v);
	    fz += push * dz + drag * (vz[j] - w);
	  }
      float p[3] = { x, y, z }, speed[3] = { u, v, w };
      float force[3] = { fx, fy, fz };
      float *to = moved + 4 * original[i], *fast = to + 4 * n;
      for (int k = 0; k < 3; k++)
	{
	  float s = speed[k]
		    + STEP * (force[k] / own + (k == 1 ? GRAVITY : 0));
	  float at = p[k] + STEP * s;
	  if (at < 0 || at > GRID * REACH)
	    {
	      at = at < 0 ? 0 : GRID * REACH;
	      s *= DAMPING;
	    }
	  to[k] = at;
	  fast[k] = s;
	}
      to[3] = own;
      fast[3] = 0;
    }
}

static struct bench_info
bench_setup (long size)
{
  n = size * size * size;
  particles = splash_particles (size);
  moved = (float *) bench_alloc (8 * n * sizeof *moved);
  for (int k = 0; k < 8; k++)
    field[k] = (float *) bench_alloc (n * sizeof (float));
  cell = (int *) bench_alloc (n * sizeof *cell);
  original = (int *) bench_alloc (n * sizeof *original);
  return splash_info (size);
}

static void
bench_run (void)
{
  sort_particles ();
#pragma omp parallel
  {
#pragma omp for schedule(dynamic, GRID)
    for (int c = 0; c < CELLS; c++)
      densities (c);
#pragma omp for schedule(dynamic, GRID)
    for (int c = 0; c < CELLS; c++)
      forces (c);
  }
}

static struct bench_array
bench_result (void)
{
  struct bench_array r = { moved, (size_t) (8 * n) };
  return r;
}
