/* Escape times of points of the plane, by OpenMP.
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

#include "mandelbrot.h"

#define LANES 32

static long side;
static int *out;

/* LANES points at a time, until all of them have escaped.  */

static void
mandelbrot (int *restrict out, long width, long height, float x0, float y0,
	    float dx, float dy, int limit)
{
#pragma omp parallel for schedule(dynamic, 4)
  for (long y = 0; y < height; y++)
    for (long x = 0; x < width; x += LANES)
      {
	float cy = y0 + y * dy, cx[LANES];
	float zx[LANES] = { 0 }, zy[LANES] = { 0 };
	int steps[LANES] = { 0 };
	for (int l = 0; l < LANES; l++)
	  cx[l] = x0 + (x + l) * dx;
	int some = 1;
	for (int i = 0; i < limit && some; i++)
	  {
	    some = 0;
#pragma omp simd reduction(|:some)
	    for (int l = 0; l < LANES; l++)
	      {
		float a = zx[l], b = zy[l];
		int on = a * a + b * b < 4;
		zx[l] = on ? a * a - b * b + cx[l] : a;
		zy[l] = on ? 2 * a * b + cy : b;
		steps[l] += on;
		some |= on;
	      }
	  }
	long count = width - x < LANES ? width - x : LANES;
	for (int l = 0; l < count; l++)
	  out[y * width + x + l] = steps[l];
      }
}

static struct bench_info
bench_setup (long size)
{
  side = size;
  out = (int *) bench_alloc (size * size * sizeof (int));
  return mandelbrot_info (size);
}

static void
bench_run (void)
{
  mandelbrot (out, side, side, X0, Y0, EXTENT / side, EXTENT / side, LIMIT);
}

static struct bench_array
bench_result (void)
{
  struct bench_array a = { out, (size_t) side * side };
  return a;
}
