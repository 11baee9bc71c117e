/* Gauss and Seidel's steps by two colours, in OpenMP.
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

#include "redblack.h"

static long width, height;
static double *u, *f;

/* Relax every second place from FIRST to END - 1 of a row of U.  */

static void
row (double *u, const double *f, long width, long first, long end)
{
#pragma omp simd
  for (long x = first; x < end; x += 2)
    {
      double around = u[x - 1] + u[x + 1] + u[x - width] + u[x + width];
      u[x] += FACTOR * (0.25 * (around - f[x]) - u[x]);
    }
}

static struct bench_info
bench_setup (long size)
{
  width = size;
  height = HEIGHT (size);
  u = bench_doubles (width * height, 1, 0, 1);
  f = bench_doubles (width * height, 2, -1, 1);
  return redblack_info (size);
}

static void
bench_run (void)
{
#pragma omp parallel
  for (int i = 0; i < 2 * SWEEPS; i++)
    {
      int colour = i % 2;
#pragma omp for schedule(static)
      for (long y = 1; y < height - 1; y++)
	row (u + y * width, f + y * width, width, 1 + ((1 + y + colour) & 1),
	     width - 1);
    }
}

static struct bench_array
bench_result (void)
{
  struct bench_array r = { u, (size_t) (width * height) };
  return r;
}
