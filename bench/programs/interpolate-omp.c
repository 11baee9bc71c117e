/* Places of a table between its points, in OpenMP.
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

#include "interpolate.h"

static long n;
static float *table, *xs, *ys, *out;

/* V, but between 0 and MOST.  */

static inline float
clamp (float v, float most)
{
  v = v < 0 ? 0 : v;
  return v < most ? v : most;
}

static void
interpolate (const float *restrict table, const float *restrict xs,
	     const float *restrict ys, float *restrict out, long n)
{
#pragma omp parallel for simd schedule(static)
  for (long i = 0; i < n; i++)
    {
      float x = clamp (xs[i], WIDTH - 1), y = clamp (ys[i], HEIGHT - 1);
      int x0 = (int) x, y0 = (int) y;
      x0 = x0 < WIDTH - 2 ? x0 : WIDTH - 2;
      y0 = y0 < HEIGHT - 2 ? y0 : HEIGHT - 2;
      int at = y0 * WIDTH + x0;
      float tx = x - x0, ty = y - y0;
      float north = table[at] + tx * (table[at + 1] - table[at]);
      float south = table[at + WIDTH]
		    + tx * (table[at + WIDTH + 1] - table[at + WIDTH]);
      out[i] = north + ty * (south - north);
    }
}

static struct bench_info
bench_setup (long size)
{
  n = size;
  table = interpolate_table ();
  xs = bench_floats (n, 2, -1, WIDTH + 1);
  ys = bench_floats (n, 3, -1, HEIGHT + 1);
  out = (float *) bench_alloc (n * sizeof *out);
  return interpolate_info (n);
}

static void
bench_run (void)
{
  interpolate (table, xs, ys, out, n);
}

static struct bench_array
bench_result (void)
{
  struct bench_array r = { out, (size_t) n };
  return r;
}
