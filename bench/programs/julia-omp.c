/* Escape times of a Julia set in OpenMP.
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

#include "julia.h"

#define LANES 16

static int side, *out;

/* The escape times of COUNT pixels of row Y from X on, at most LANES, which
   step until all of them have escaped.  */

static void
escape (int *restrict out, long x, long y, long count, double step)
{
  double zx[LANES], zy[LANES];
  long steps[LANES] = { 0 };
  for (int l = 0; l < LANES; l++)
    {
      zx[l] = (x + l) * step - EXTENT;
      zy[l] = y * step - EXTENT;
    }
  long some = 1;
  for (int i = 0; i < LIMIT && some; i++)
    {
      some = 0;
#pragma omp simd reduction(|:some)
      for (int l = 0; l < LANES; l++)
	{
	  double a = zx[l], b = zy[l];
	  long on = !(a * a + b * b > 4);
	  zx[l] = on ? a * a - b * b + C_X : a;
	  zy[l] = on ? 2 * a * b + C_Y : b;
	  steps[l] += on;
	  some |= on;
	}
    }
  for (int l = 0; l < count; l++)
    out[l] = steps[l];
}

static struct bench_info
bench_setup (long size)
{
  side = size;
  out = (int *) bench_alloc (side * side * sizeof *out);
  return julia_info (side);
}

static void
bench_run (void)
{
  double step = 2 * EXTENT / side;
#pragma omp parallel for schedule(dynamic, 4)
  for (long y = 0; y < side; y++)
    for (long x = 0; x < side; x += LANES)
      escape (out + y * side + x, x, y, side - x < LANES ? side - x : LANES,
	      step);
}

static struct bench_array
bench_result (void)
{
  struct bench_array r = { out, (size_t) (side * side) };
  return r;
}
