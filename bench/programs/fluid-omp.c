/* A step of a lattice of fluid in nine directions in OpenMP.
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

#include "fluid.h"

static long width, height;
static float *planes[2];
static unsigned char *wall;

static const int dx[DIRECTIONS] = { 0, 1, 0, -1, 0, 1, -1, -1, 1 };
static const int dy[DIRECTIONS] = { 0, 0, 1, 0, -1, 1, 1, -1, -1 };
static const int opposite[DIRECTIONS] = { 0, 3, 4, 1, 2, 7, 8, 5, 6 };
static const float weight[DIRECTIONS]
  = { W0, W1, W1, W1, W1, W2, W2, W2, W2 };

/* Compute the COUNT places at OUT, which are in the middle of a plane of
   PLANE places; FROM has what flows in from each direction.  */

static inline void
flow (const float *const *from, float *restrict out,
      const unsigned char *restrict wall, long plane, long count)
{
#pragma omp simd
  for (long x = 0; x < count; x++)
    {
      float f[DIRECTIONS], density = 0, ux = 0, uy = 0;
#pragma GCC unroll 9
      for (int d = 0; d < DIRECTIONS; d++)
	{
	  f[d] = from[d][x];
	  density += f[d];
	  ux += dx[d] * f[d];
	  uy += dy[d] * f[d];
	}
      float inverse = 1 / density;
      ux *= inverse;
      uy *= inverse;
      float square = 1.5f * (ux * ux + uy * uy);
#pragma GCC unroll 9
      for (int d = 0; d < DIRECTIONS; d++)
	{
	  float along = 3 * (dx[d] * ux + dy[d] * uy);
	  float rest = weight[d] * density
		       * (1 + along + 0.5f * along * along - square);
	  float v = f[d] + RATE * (rest - f[d]);
	  out[d * plane + x] = wall[x] ? f[opposite[d]] : v;
	}
    }
}

/* Compute COUNT places of row Y from X on, of which the neighbours to the
   west are FROM_WEST from X, to the east FROM_EAST.  */

static void
part (const float *in, float *out, long y, long x, long count, long from_west,
      long from_east)
{
  const float *from[DIRECTIONS];
  long plane = width * height;
  for (int d = 0; d < DIRECTIONS; d++)
    {
      long from_y = y - dy[d];
      from_y = from_y < 0 ? height - 1 : from_y == height ? 0 : from_y;
      long from_x = x + (dx[d] > 0 ? from_west : dx[d] < 0 ? from_east : 0);
      from[d] = in + d * plane + from_y * width + from_x;
    }
  flow (from, out + y * width + x, wall + y * width + x, plane, count);
}

static struct bench_info
bench_setup (long size)
{
  width = size;
  height = HEIGHT (size);
  long count = width * height;
  planes[0] = fluid_flow (count);
  planes[1] = (float *) bench_alloc (DIRECTIONS * count * sizeof (float));
  wall = fluid_walls (count);
  return fluid_info (size);
}

static void
bench_run (void)
{
#pragma omp parallel for schedule(static)
  for (long y = 0; y < height; y++)
    {
      part (planes[0], planes[1], y, 0, 1, width - 1, 1);
      part (planes[0], planes[1], y, 1, width - 2, -1, 1);
      part (planes[0], planes[1], y, width - 1, 1, -1, 1 - width);
    }
  float *t = planes[0];
  planes[0] = planes[1];
  planes[1] = t;
}

static struct bench_array
bench_result (void)
{
  struct bench_array r = { planes[0],
			   (size_t) (DIRECTIONS * width * height) };
  return r;
}
