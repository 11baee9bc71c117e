/* Heat in a plate until it changes little, in OpenMP.
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

/* Options: -fno-trapping-math */

#include "jacobi.h"

static long n;
static float *plate, *planes[2];

/* Compute the row OUT from IN; return the greatest change.  */

static float
row (const float *restrict in, float *restrict out, long n)
{
  float most = 0;
#pragma omp simd reduction(max : most)
  for (long x = 1; x < n - 1; x++)
    {
      float v = 0.25f * (in[x - 1] + in[x + 1] + in[x - n] + in[x + n]);
      float change = fabsf (v - in[x]);
      most = change > most ? change : most;
      out[x] = v;
    }
  return most;
}

static struct bench_info
bench_setup (long size)
{
  n = size;
  plate = jacobi_plate (n);
  planes[0] = jacobi_plate (n);
  planes[1] = jacobi_plate (n);
  return jacobi_info (n);
}

static void
bench_run (void)
{
  memcpy (planes[0], plate, n * n * sizeof *plate);
  for (int i = 0; i < MOST_SWEEPS; i++)
    {
      float most = 0;
#pragma omp parallel for schedule(static) reduction(max : most)
      for (long y = 1; y < n - 1; y++)
	{
	  float change = row (planes[0] + y * n, planes[1] + y * n, n);
	  most = change > most ? change : most;
	}
      float *t = planes[0];
      planes[0] = planes[1];
      planes[1] = t;
      if (most < CHANGE)
	break;
    }
}

static struct bench_array
bench_result (void)
{
  struct bench_array r = { planes[0], (size_t) (n * n) };
  return r;
}
