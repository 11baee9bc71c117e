/* A cycle of multigrid in three dimensions in OpenMP.
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
#include "multigrid.h"

struct level
{
  long n;
  float *u, *f, *other;
};

static int levels;
static struct level level[MOST_LEVELS];

/* Return where the inner points of row Y of plane Z start in a grid of N
   intervals, less one.  */

static inline long
row (long n, long y, long z)
{
  return (z * (n + 1) + y) * (n + 1);
}

static void
smooth (const float *restrict u, const float *restrict f,
	float *restrict next, long n)
{
  long sy = n + 1, sz = sy * sy;
#pragma omp parallel for schedule(static) if (n > 16)
  for (long z = 1; z < n; z++)
    for (long y = 1; y < n; y++)
      {
	long r = row (n, y, z);
#pragma omp simd
	for (long i = r + 1; i < r + n; i++)
	  {
	    float sum = u[i - 1] + u[i + 1] + u[i - sy] + u[i + sy]
			+ u[i - sz] + u[i + sz];
	    next[i] = u[i] + DAMPING * ((sum + f[i]) * (1.0f / 6) - u[i]);
	  }
      }
}

static void
residual (const float *restrict u, const float *restrict f,
	  float *restrict r, long n)
{
  long sy = n + 1, sz = sy * sy;
#pragma omp parallel for schedule(static) if (n > 16)
  for (long z = 1; z < n; z++)
    for (long y = 1; y < n; y++)
      {
	long at = row (n, y, z);
#pragma omp simd
	for (long i = at + 1; i < at + n; i++)
	  r[i] = f[i] + (u[i - 1] + u[i + 1] + u[i - sy] + u[i + sy]
			 + u[i - sz] + u[i + sz]) - 6.0f * u[i];
      }
}

/* From FINE to COARSE, of N intervals: first rows are added, then each third
   places of their sum.  */

static void
restriction (const float *restrict fine, float *restrict coarse, long n)
{
  long sy = 2 * n + 1, sz = sy * sy;
#pragma omp parallel for schedule(static) if (n > 16)
  for (long z = 1; z < n; z++)
    for (long y = 1; y < n; y++)
      {
	const float *p = fine + row (2 * n, 2 * y, 2 * z);
	float *o = coarse + row (n, y, z), sum[2 * n + 1];
#pragma omp simd
	for (long x = 1; x < 2 * n; x++)
	  sum[x] = 0.25f * p[x]
		   + 0.125f * (p[x - sy] + p[x + sy] + p[x - sz] + p[x + sz])
		   + 0.0625f * (p[x - sy - sz] + p[x + sy - sz]
				+ p[x - sy + sz] + p[x + sy + sz]);
#pragma omp simd
	for (long x = 1; x < n; x++)
	  o[x] = 4.0f * (0.5f * sum[2 * x]
			 + 0.25f * (sum[2 * x - 1] + sum[2 * x + 1]));
      }
}

/* Add COARSE, of N intervals, to FINE: the rows around are brought to one, and
   its places and their middles are added.  */

static void
prolongation (const float *restrict coarse, float *restrict fine, long n)
{
#pragma omp parallel for schedule(static) if (n > 16)
  for (long z = 1; z < 2 * n; z++)
    for (long y = 1; y < 2 * n; y++)
      {
	long sy = (y & 1) * (n + 1), sz = (z & 1) * (n + 1) * (n + 1);
	const float *p = coarse + row (n, y / 2, z / 2);
	float *o = fine + row (2 * n, y, z), mean[n + 1];
#pragma omp simd
	for (long x = 0; x <= n; x++)
	  mean[x] = 0.25f * (p[x] + p[x + sy] + p[x + sz] + p[x + sy + sz]);
	o[1] += 0.5f * (mean[0] + mean[1]);
#pragma omp simd
	for (long x = 1; x < n; x++)
	  {
	    o[2 * x] += mean[x];
	    o[2 * x + 1] += 0.5f * (mean[x] + mean[x + 1]);
	  }
      }
}

static void
smooth_level (struct level *l, int sweeps)
{
  for (int s = 0; s < sweeps; s++)
    {
      smooth (l->u, l->f, l->other, l->n);
      float *t = l->u;
      l->u = l->other;
      l->other = t;
    }
}

static void
cycle (int at)
{
  struct level *l = &level[at], *below = l + 1;
  memset (l->u, 0, multigrid_points (l->n) * sizeof (float));
  if (at == levels - 1)
    {
      smooth_level (l, COARSEST_SWEEPS);
      return;
    }
  smooth_level (l, BEFORE);
  residual (l->u, l->f, l->other, l->n);
  restriction (l->other, below->f, below->n);
  cycle (at + 1);
  prolongation (below->u, l->u, below->n);
  smooth_level (l, AFTER);
}

static struct bench_info
bench_setup (long size)
{
  for (long n = size; n >= 4; n /= 2, levels++)
    {
      size_t bytes = multigrid_points (n) * sizeof (float);
      level[levels].n = n;
      level[levels].u = (float *) bench_alloc (bytes);
      level[levels].f = (float *) bench_alloc (bytes);
      level[levels].other = (float *) bench_alloc (bytes);
    }
  memcpy (level[0].f, multigrid_right (size),
	  multigrid_points (size) * sizeof (float));
  return multigrid_info (size);
}

static void
bench_run (void)
{
  cycle (0);
}

static struct bench_array
bench_result (void)
{
  struct bench_array r = { level[0].u, multigrid_points (level[0].n) };
  return r;
}
