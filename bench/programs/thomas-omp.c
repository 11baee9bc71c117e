/* Many tridiagonal systems in OpenMP.
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

#include "thomas.h"

/* So many systems are solved together.  */
#define LANES 32

static struct systems s;
static double *x;

/* Solve the COUNT systems from FIRST, at most LANES.  */

static void
solve (const struct systems *s, double *restrict x, long first, int count)
{
  double factor[UNKNOWNS][LANES], last[LANES] = { 0 };
  memset (factor[0], 0, sizeof factor[0]);
  for (int i = 0; i < UNKNOWNS; i++)
    {
      long at = i * s->count + first;
      const double *below = s->below + at, *middle = s->middle + at;
      const double *above = s->above + at, *right = s->right + at;
      const double *before = factor[i > 0 ? i - 1 : 0];
#pragma omp simd
      for (int l = 0; l < count; l++)
	{
	  double m = 1 / (middle[l] - below[l] * before[l]);
	  last[l] = (right[l] - below[l] * last[l]) * m;
	  factor[i][l] = above[l] * m;
	  x[at + l] = last[l];
	}
    }
  for (int i = UNKNOWNS - 2; i >= 0; i--)
    {
      double *here = x + i * s->count + first;
#pragma omp simd
      for (int l = 0; l < count; l++)
	{
	  last[l] = here[l] - factor[i][l] * last[l];
	  here[l] = last[l];
	}
    }
}

static struct bench_info
bench_setup (long size)
{
  s = thomas_systems (size);
  x = (double *) bench_alloc (UNKNOWNS * size * sizeof *x);
  return thomas_info (size);
}

static void
bench_run (void)
{
#pragma omp parallel for schedule(static)
  for (long i = 0; i < s.count; i += LANES)
    solve (&s, x, i, s.count - i < LANES ? s.count - i : LANES);
}

static struct bench_array
bench_result (void)
{
  struct bench_array r = { x, (size_t) (UNKNOWNS * s.count) };
  return r;
}
