/* A step of a lattice of fluid in nine directions, a thread for a place.
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

/* The directions: none, east, north, west, south, and between them.  */
__constant__ int dx[DIRECTIONS] = { 0, 1, 0, -1, 0, 1, -1, -1, 1 };
__constant__ int dy[DIRECTIONS] = { 0, 0, 1, 0, -1, 1, 1, -1, -1 };
__constant__ int opposite[DIRECTIONS] = { 0, 3, 4, 1, 2, 7, 8, 5, 6 };
__constant__ float weight[DIRECTIONS]
  = { W0, W1, W1, W1, W1, W2, W2, W2, W2 };

/* What flows to each place from its neighbours, around the rim, either turns
   back at a wall or tends to rest.  */

__global__ void
flow (const float *in, float *out, const unsigned char *wall, int width,
      int height)
{
  int x = blockIdx.x * blockDim.x + threadIdx.x;
  int y = blockIdx.y * blockDim.y + threadIdx.y;
  if (x >= width || y >= height)
    return;
  int count = width * height;
  int i = y * width + x;
  float f[DIRECTIONS];
  for (int d = 0; d < DIRECTIONS; d++)
    {
      int from_x = (x - dx[d] + width) % width;
      int from_y = (y - dy[d] + height) % height;
      f[d] = in[d * count + from_y * width + from_x];
    }
  if (wall[i])
    {
      for (int d = 0; d < DIRECTIONS; d++)
	out[opposite[d] * count + i] = f[d];
      return;
    }
  float density = 0, ux = 0, uy = 0;
  for (int d = 0; d < DIRECTIONS; d++)
    {
      density += f[d];
      ux += dx[d] * f[d];
      uy += dy[d] * f[d];
    }
  ux /= density;
  uy /= density;
  float square = 1.5f * (ux * ux + uy * uy);
  for (int d = 0; d < DIRECTIONS; d++)
    {
      float along = 3 * (dx[d] * ux + dy[d] * uy);
      float rest = weight[d] * density
		   * (1 + along + 0.5f * along * along - square);
      out[d * count + i] = f[d] + RATE * (rest - f[d]);
    }
}

static int width, height;
static float *planes[2];
static unsigned char *wall;

static struct bench_info
bench_setup (long size)
{
  width = size;
  height = HEIGHT (size);
  int count = width * height;
  planes[0] = bench_to_device (fluid_flow (count), DIRECTIONS * count);
  planes[1] = bench_device<float> (DIRECTIONS * count);
  wall = bench_to_device (fluid_walls (count), count);
  return fluid_info (size);
}

static void
bench_run ()
{
  dim3 threads (32, 4);
  dim3 blocks ((width + 31) / 32, (height + 3) / 4);
  flow<<<blocks, threads>>> (planes[0], planes[1], wall, width, height);
  float *t = planes[0];
  planes[0] = planes[1];
  planes[1] = t;
  bench_wait ();
}

static struct bench_array
bench_result ()
{
  return bench_from_device (planes[0], DIRECTIONS * width * height);
}
