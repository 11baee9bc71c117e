/* Conway's game of life in bytes on a torus, a thread for a place.
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

#include "life.h"

__global__ void
live (const unsigned char *in, unsigned char *out, int width, int height)
{
  int x = blockIdx.x * blockDim.x + threadIdx.x;
  int y = blockIdx.y * blockDim.y + threadIdx.y;
  if (x >= width || y >= height)
    return;
  int west = x == 0 ? width - 1 : x - 1;
  int east = x == width - 1 ? 0 : x + 1;
  int north = (y == 0 ? height - 1 : y - 1) * width;
  int south = (y == height - 1 ? 0 : y + 1) * width;
  int here = y * width;
  int around = in[north + west] + in[north + x] + in[north + east]
	       + in[here + west] + in[here + east]
	       + in[south + west] + in[south + x] + in[south + east];
  out[here + x] = around == 3 || (around == 2 && in[here + x]);
}

static int width, height;
static unsigned char *worlds[2];

static struct bench_info
bench_setup (long size)
{
  width = size;
  height = HEIGHT (size);
  worlds[0] = bench_to_device (life_start (width * height), width * height);
  worlds[1] = bench_device<unsigned char> (width * height);
  return life_info (size);
}

static void
bench_run ()
{
  dim3 threads (32, 8);
  dim3 blocks ((width + 31) / 32, (height + 7) / 8);
  for (int i = 0; i < STEPS; i++)
    {
      live<<<blocks, threads>>> (worlds[0], worlds[1], width, height);
      unsigned char *t = worlds[0];
      worlds[0] = worlds[1];
      worlds[1] = t;
    }
  bench_wait ();
}

static struct bench_array
bench_result ()
{
  return bench_from_device ((const int *) worlds[0], width * height / 4);
}
