/* Smoothed particles of a liquid in OpenMP.
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

#include "droplets.h"

static long n, side;
static float *places, *speeds, *out;
/* Particles that are near those of a cell, at most; a multiple of LANES, as
   the lists are filled up.  */
#define LANES 16
#define MOST 2048

/* By cell: places, speeds, densities, pressures, and which each was.  */
static float *x, *y, *z, *vx, *vy, *vz, *density, *pressure;
static int *cells, *starts, *which;

static inline int
along (float v)
{
  int c = (int) floorf (v / RADIUS);
  return c < 0 ? 0 : c >= side ? side - 1 : c;
}

/* Sort the particles by cells.  */

static void
sort (void)
{
  long all = side * side * side;
  memset (starts, 0, (all + 2) * sizeof *starts);
  for (long i = 0; i < n; i++)
    {
      const float *p = places + 4 * i;
      cells[i] = (along (p[2]) * side + along (p[1])) * side + along (p[0]);
      starts[cells[i] + 2]++;
    }
  for (long c = 2; c <= all; c++)
    starts[c] += starts[c - 1];
  for (long i = 0; i < n; i++)
    {
      int to = starts[cells[i] + 1]++;
      which[to] = i;
      x[to] = places[4 * i];
      y[to] = places[4 * i + 1];
      z[to] = places[4 * i + 2];
      vx[to] = speeds[4 * i];
      vy[to] = speeds[4 * i + 1];
      vz[to] = speeds[4 * i + 2];
    }
}

/* What is known of the particles near a cell.  */
struct near
{
  float x[MOST], y[MOST], z[MOST];
  float vx[MOST], vy[MOST], vz[MOST], share[MOST], pressure[MOST];
  int count;
};

/* Append the particles from FIRST to END to NEAR, with speeds and all if
   FULLY.  */

static inline void
append (struct near *near, int first, int end, int fully)
{
  long count = end - first, bytes = count * sizeof (float);
  int at = near->count;
  if (at + count > MOST - LANES)
    bench_fail ("too many particles in a cell");
  memcpy (near->x + at, x + first, bytes);
  memcpy (near->y + at, y + first, bytes);
  memcpy (near->z + at, z + first, bytes);
  if (fully)
    {
      memcpy (near->vx + at, vx + first, bytes);
      memcpy (near->vy + at, vy + first, bytes);
      memcpy (near->vz + at, vz + first, bytes);
      memcpy (near->pressure + at, pressure + first, bytes);
#pragma omp simd
      for (long j = 0; j < count; j++)
	near->share[at + j] = MASS / density[first + j];
    }
  near->count += count;
}

/* Gather what is around the cell at CX, CY and CZ.  */

static void
gather (struct near *near, long cx, long cy, long cz, int fully)
{
  long low = cx > 0 ? cx - 1 : 0, high = cx < side - 1 ? cx + 1 : cx;
  near->count = 0;
  for (long k = cz - 1; k <= cz + 1; k++)
    for (long j = cy - 1; j <= cy + 1; j++)
      if (k >= 0 && k < side && j >= 0 && j < side)
	{
	  long row = (k * side + j) * side;
	  append (near, starts[row + low], starts[row + high + 1], fully);
	}
  for (; near->count % LANES != 0; near->count++)
    {
      int i = near->count;
      near->x[i] = near->y[i] = near->z[i] = 1e6f;
      near->vx[i] = near->vy[i] = near->vz[i] = 0;
      near->share[i] = near->pressure[i] = 0;
    }
}

static inline void
densities (int i, const struct near *restrict near)
{
  float px = x[i], py = y[i], pz = z[i], sum = 0;
  int count = near->count / LANES * LANES;
#pragma omp simd reduction(+ : sum)
  for (int j = 0; j < count; j++)
    {
      float dx = px - near->x[j], dy = py - near->y[j], dz = pz - near->z[j];
      float d = RADIUS * RADIUS - (dx * dx + dy * dy + dz * dz);
      d = d > 0 ? d : 0;
      sum += d * d * d;
    }
  density[i] = MASS * POLY6 * sum;
  float p = STIFFNESS * (density[i] - REST_DENSITY);
  pressure[i] = p > 0 ? p : 0;
}

static inline void
forces (int i, const struct near *restrict near)
{
  float px = x[i], py = y[i], pz = z[i], mx = vx[i], my = vy[i], mz = vz[i];
  float p = pressure[i], fx = 0, fy = 0, fz = 0;
  int count = near->count / LANES * LANES;
#pragma omp simd reduction(+ : fx, fy, fz)
  for (int j = 0; j < count; j++)
    {
      float dx = px - near->x[j], dy = py - near->y[j], dz = pz - near->z[j];
      float r2 = dx * dx + dy * dy + dz * dz;
      int meets = (r2 < RADIUS * RADIUS) & (r2 >= 1e-12f);
      r2 = meets ? r2 : 1;
      float r = sqrtf (r2), gap = RADIUS - r;
      float share = near->share[j];
      float push
	= share * 0.5f * (p + near->pressure[j]) * SPIKY * gap * gap / r;
      float drag = share * VISCOSITY * LAPLACE * gap;
      /* The gap is 0 where none is met.  */
      fx += push * dx + drag * (near->vx[j] - mx);
      fy += push * dy + drag * (near->vy[j] - my);
      fz += push * dz + drag * (near->vz[j] - mz);
    }
  float inverse = 1 / density[i], *f = out + 4L * which[i];
  f[0] = fx * inverse;
  f[1] = fy * inverse - GRAVITY;
  f[2] = fz * inverse;
  f[3] = density[i];
}

static struct bench_info
bench_setup (long size)
{
  n = PARTICLES (size);
  side = size;
  places = droplets_places (size);
  speeds = droplets_speeds (size);
  out = (float *) bench_alloc (4 * n * sizeof *out);
  float **arrays[] = { &x, &y, &z, &vx, &vy, &vz, &density, &pressure };
  for (int i = 0; i < 8; i++)
    *arrays[i] = (float *) bench_alloc (n * sizeof (float));
  cells = (int *) bench_alloc (n * sizeof *cells);
  which = (int *) bench_alloc (n * sizeof *which);
  starts = (int *) bench_alloc ((size * size * size + 2) * sizeof *starts);
  return droplets_info (size);
}

static void
bench_run (void)
{
  sort ();
#pragma omp parallel
  {
    struct near near;
#pragma omp for collapse(2) schedule(static)
    for (long cz = 0; cz < side; cz++)
      for (long cy = 0; cy < side; cy++)
	for (long cx = 0; cx < side; cx++)
	  {
	    long cell = (cz * side + cy) * side + cx;
	    gather (&near, cx, cy, cz, 0);
	    for (int i = starts[cell]; i < starts[cell + 1]; i++)
	      densities (i, &near);
	  }
#pragma omp for collapse(2) schedule(static)
    for (long cz = 0; cz < side; cz++)
      for (long cy = 0; cy < side; cy++)
	for (long cx = 0; cx < side; cx++)
	  {
	    long cell = (cz * side + cy) * side + cx;
	    gather (&near, cx, cy, cz, 1);
	    for (int i = starts[cell]; i < starts[cell + 1]; i++)
	      forces (i, &near);
	  }
  }
}

static struct bench_array
bench_result (void)
{
  struct bench_array r = { out, (size_t) (4 * n) };
  return r;
}
