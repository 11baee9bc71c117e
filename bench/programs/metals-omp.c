/* Forces between the atoms of a metal in OpenMP.
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

#include "metals.h"

static long n;
static float side, *x, *y, *z, *slopes, *out;
static float *rho, *pair, *embedding;
static int *lists, *counts;

/* Store the way from atom I to the COUNT atoms of LIST at DX, DY and DZ, and
   the distances at R.  */

static inline void
distances (long i, const int *restrict list, int count, float *restrict dx,
	   float *restrict dy, float *restrict dz, float *restrict r)
{
  float mx = x[i], my = y[i], mz = z[i], s = side, inverse = 1 / side;
#pragma omp simd
  for (int k = 0; k < count; k++)
    {
      float a = mx - x[list[k]], b = my - y[list[k]], c = mz - z[list[k]];
      a -= s * rintf (a * inverse);
      b -= s * rintf (b * inverse);
      c -= s * rintf (c * inverse);
      dx[k] = a;
      dy[k] = b;
      dz[k] = c;
      r[k] = sqrtf (a * a + b * b + c * c);
    }
}

/* The density at atom I; its energy there is stored at ENERGY, and the slope
   of it at SLOPE.  */

static void
density (long i, float *restrict slope, float *restrict energy)
{
  float dx[MOST], dy[MOST], dz[MOST], r[MOST], sum = 0;
  int count = counts[i];
  const float *restrict table = rho;
  distances (i, lists + i * MOST, count, dx, dy, dz, r);
#pragma omp simd reduction(+ : sum)
  for (int k = 0; k < count; k++)
    {
      float d = r[k] < CUTOFF ? r[k] : CUTOFF;
      float at = d * ((KNOTS - 1) / CUTOFF);
      int knot = (int) at < KNOTS - 2 ? (int) at : KNOTS - 2;
      float p = at - knot;
      const float *c = table + 4 * knot;
      float v = ((c[3] * p + c[2]) * p + c[1]) * p + c[0];
      sum += r[k] < CUTOFF ? v : 0;
    }
  float per_unit = (KNOTS - 1) / MOST_DENSITY, at = sum * per_unit;
  int knot = (int) at < KNOTS - 2 ? (int) at : KNOTS - 2;
  float p = at - knot < 1 ? at - knot : 1;
  const float *c = embedding + 4 * knot;
  *energy = ((c[3] * p + c[2]) * p + c[1]) * p + c[0];
  *slope = ((3 * c[3] * p + 2 * c[2]) * p + c[1]) * per_unit;
}

/* Add the force on atom I, and the energy of its pairs, to F.  */

static void
force (long i, float *restrict f)
{
  float dx[MOST], dy[MOST], dz[MOST], r[MOST];
  float fx = 0, fy = 0, fz = 0, energy = 0, mine = slopes[i];
  int count = counts[i];
  const int *restrict list = lists + i * MOST;
  const float *restrict pairs = pair, *restrict densities = rho;
  const float *restrict others = slopes;
  distances (i, list, count, dx, dy, dz, r);
#pragma omp simd reduction(+ : fx, fy, fz, energy)
  for (int k = 0; k < count; k++)
    {
      int in = r[k] < CUTOFF;
      float d = in ? r[k] : CUTOFF, per_unit = (KNOTS - 1) / CUTOFF;
      float at = d * per_unit;
      int knot = (int) at < KNOTS - 2 ? (int) at : KNOTS - 2;
      float p = at - knot;
      const float *a = pairs + 4 * knot, *b = densities + 4 * knot;
      float phi = ((a[3] * p + a[2]) * p + a[1]) * p + a[0];
      float phi_slope = (3 * a[3] * p + 2 * a[2]) * p + a[1];
      float rho_slope = (3 * b[3] * p + 2 * b[2]) * p + b[1];
      float total = phi_slope + (mine + others[list[k]]) * rho_slope;
      float s = in ? -total * per_unit / d : 0;
      fx += s * dx[k];
      fy += s * dy[k];
      fz += s * dz[k];
      energy += in ? 0.5f * phi : 0;
    }
  f[0] = fx;
  f[1] = fy;
  f[2] = fz;
  f[3] += energy;
}

static struct bench_info
bench_setup (long size)
{
  n = 4 * size * size * size;
  side = CELL * size;
  float *places = metals_places (size);
  lists = (int *) bench_alloc (n * MOST * sizeof *lists);
  counts = (int *) bench_alloc (n * sizeof *counts);
  metals_lists (size, places, lists, counts, 1, MOST);
  x = (float *) bench_alloc (n * sizeof *x);
  y = (float *) bench_alloc (n * sizeof *y);
  z = (float *) bench_alloc (n * sizeof *z);
  for (long i = 0; i < n; i++)
    {
      x[i] = places[4 * i];
      y[i] = places[4 * i + 1];
      z[i] = places[4 * i + 2];
    }
  rho = metals_table (metals_density, CUTOFF);
  pair = metals_table (metals_pair, CUTOFF);
  embedding = metals_table (metals_embedding, MOST_DENSITY);
  slopes = (float *) bench_alloc (n * sizeof *slopes);
  out = (float *) bench_alloc (4 * n * sizeof *out);
  return metals_info (size);
}

static void
bench_run (void)
{
#pragma omp parallel
  {
#pragma omp for schedule(static)
    for (long i = 0; i < n; i++)
      density (i, slopes + i, out + 4 * i + 3);
#pragma omp for schedule(static)
    for (long i = 0; i < n; i++)
      force (i, out + 4 * i);
  }
}

static struct bench_array
bench_result (void)
{
  struct bench_array r = { out, (size_t) (4 * n) };
  return r;
}
