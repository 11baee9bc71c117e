/* The 13-point stencil in OpenMP.
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

#include "sweep3d.h"

static int n;
static float *grids[2];

static void
sweep (long n, const float *restrict in, float *restrict out)
{
#pragma omp parallel for collapse(2) schedule(static)
  for (long z = REACH; z < n - REACH; z++)
    for (long y = REACH; y < n - REACH; y++)
      {
	const float *restrict p = in + (z * n + y) * n;
	float *restrict q = out + (z * n + y) * n;
	long plane = n * n;
#pragma omp simd
	for (long x = REACH; x < n - REACH; x++)
	  q[x] = HERE * p[x]
		 + NEAR * (p[x - plane] + p[x + plane] + p[x - 1] + p[x + 1]
			   + p[x - n] + p[x + n])
		 + FAR * (p[x - 2 * plane] + p[x + 2 * plane] + p[x - 2]
			  + p[x + 2] + p[x - 2 * n] + p[x + 2 * n]);
      }
}

static struct bench_info
bench_setup (long size)
{
  n = size;
  grids[0] = bench_floats (sweep_count (n), 1, 0, 1);
  grids[1] = bench_floats (sweep_count (n), 1, 0, 1);
  return sweep_info (n);
}

static void
bench_run (void)
{
  sweep (n, grids[0], grids[1]);
  float *t = grids[0];
  grids[0] = grids[1];
  grids[1] = t;
}

static struct bench_array
bench_result (void)
{
  struct bench_array r = { grids[0], sweep_count (n) };
  return r;
}
