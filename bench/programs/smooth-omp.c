/* A 9-point stencil over a plane in OpenMP.
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

#include "smooth.h"

static long width, height;
static float *input, *planes[2], *last;

static void
smooth (const float *restrict in, float *restrict out, long width,
	long height)
{
#pragma omp parallel for schedule(static)
  for (long y = 0; y < height; y++)
    {
      const float *restrict p = in + y * width;
      float *restrict q = out + y * width;
      if (y == 0 || y == height - 1)
	{
	  memcpy (q, p, width * sizeof *q);
	  continue;
	}
      const float *restrict north = p - width;
      const float *restrict south = p + width;
      q[0] = p[0];
#pragma omp simd
      for (long x = 1; x < width - 1; x++)
	{
	  float sides = p[x - 1] + p[x + 1] + north[x] + south[x];
	  float corners = north[x - 1] + north[x + 1] + south[x - 1]
			  + south[x + 1];
	  q[x] = HERE * p[x] + SIDE * sides + CORNER * corners;
	}
      q[width - 1] = p[width - 1];
    }
}

static struct bench_info
bench_setup (long size)
{
  height = size;
  width = WIDTH (size);
  input = bench_floats (width * height, 1, 0, 1);
  planes[0] = (float *) bench_alloc (width * height * sizeof (float));
  planes[1] = (float *) bench_alloc (width * height * sizeof (float));
  return smooth_info (size);
}

static void
bench_run (void)
{
  const float *from = input;
  for (int i = 0; i < STEPS; i++)
    {
      last = planes[i % 2];
      smooth (from, last, width, height);
      from = last;
    }
}

static struct bench_array
bench_result (void)
{
  struct bench_array r = { last, (size_t) (width * height) };
  return r;
}
