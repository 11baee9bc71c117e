/* The 3-D stencil in OpenMP.
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

#include "stencil3d.h"

static int n;
static float *grids[2];

static struct bench_info
bench_setup (long size)
{
  n = size;
  grids[0] = bench_floats (stencil_count (n), 1, 0, 1);
  grids[1] = bench_floats (stencil_count (n), 1, 0, 1);
  return stencil_info (n);
}

/* Sweep from IN to OUT, grids of N points each way.  */

static void
stencil (long n, const float *restrict in, float *restrict out)
{
#pragma omp parallel for collapse(2)
  for (long z = 1; z < n - 1; z++)
    for (long y = 1; y < n - 1; y++)
#pragma omp simd
      for (long x = 1; x < n - 1; x++)
	{
	  long i = (z * n + y) * n + x;
	  out[i] = CENTRE * in[i]
		   + SIDE * (in[i - 1] + in[i + 1] + in[i - n] + in[i + n]
			     + in[i - n * n] + in[i + n * n]);
	}
}

static void
bench_run (void)
{
  stencil (n, grids[0], grids[1]);
  float *t = grids[0];
  grids[0] = grids[1];
  grids[1] = t;
}

static struct bench_array
bench_result (void)
{
  struct bench_array r = { grids[0], stencil_count (n) };
  return r;
}
