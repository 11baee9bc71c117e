/* A forest that grows and burns: chance by a hash, a thread a place.
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

#include "forest.h"

/* A number below 65536 that depends on PLACE and TIME.  */

__device__ unsigned
chance (unsigned place, unsigned time)
{
  unsigned h = place * 0x85ebca6bu + time * 0xc2b2ae35u;
  h ^= h >> 16;
  h *= 0x7feb352du;
  h ^= h >> 15;
  h *= 0x846ca68bu;
  h ^= h >> 16;
  return h & 0xffff;
}

__global__ void
burn (const int *in, int *out, int width, int height, unsigned time)
{
  int x = blockIdx.x * blockDim.x + threadIdx.x;
  int y = blockIdx.y * blockDim.y + threadIdx.y;
  if (x >= width || y >= height)
    return;
  int i = y * width + x;
  switch (in[i])
    {
    case FIRE:
      out[i] = BARE;
      break;
    case BARE:
      out[i] = chance (i, time) < GROWTH ? TREE : BARE;
      break;
    default:
      {
	bool fire = false;
	for (int dy = -1; dy <= 1; dy++)
	  for (int dx = -1; dx <= 1; dx++)
	    {
	      int nx = x + dx, ny = y + dy;
	      if (nx >= 0 && nx < width && ny >= 0 && ny < height
		  && in[ny * width + nx] == FIRE)
		fire = true;
	    }
	out[i] = fire || chance (i, time) < LIGHTNING ? FIRE : TREE;
      }
    }
}

static int width, height, *states[2];
static unsigned when;

static struct bench_info
bench_setup (long size)
{
  width = size;
  height = HEIGHT (size);
  int count = width * height;
  states[0] = bench_to_device (bench_ints (count, 1, 3), count);
  states[1] = bench_device<int> (count);
  return forest_info (size);
}

static void
bench_run ()
{
  dim3 threads (16, 16), blocks ((width + 15) / 16, (height + 15) / 16);
  for (int i = 0; i < STEPS; i++)
    {
      burn<<<blocks, threads>>> (states[0], states[1], width, height,
				 when++);
      int *t = states[0];
      states[0] = states[1];
      states[1] = t;
    }
  bench_wait ();
}

static struct bench_array
bench_result ()
{
  return bench_from_device (states[0], width * height);
}
