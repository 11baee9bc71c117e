/* Heat flow: several steps of a stencil in a shared tile that shrinks.
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

#include "hotspot.h"

const int TILE = 16, PYRAMID = 2;

#define WITHIN(x, low, high) ((x) >= (low) && (x) <= (high))

/* COUNT steps from FROM to TO.  Each block has a tile with a rim of COUNT
   places that it gives up one by one.  */

__global__ void
heat (int count, const float *power, const float *from, float *to, int width,
      int height, float step, float rx, float ry, float rz)
{
  __shared__ float now[TILE][TILE], heating[TILE][TILE], then[TILE][TILE];
  const float ambient = 80.0;
  int tx = threadIdx.x, ty = threadIdx.y;
  int inner = TILE - 2 * count;
  int left = inner * blockIdx.x - count, top = inner * blockIdx.y - count;
  int x = left + tx, y = top + ty;
  int at = width * y + x;
  if (WITHIN (y, 0, height - 1) && WITHIN (x, 0, width - 1))
    {
      now[ty][tx] = from[at];
      heating[ty][tx] = power[at];
    }
  __syncthreads ();

  int first_y = top < 0 ? -top : 0, first_x = left < 0 ? -left : 0;
  int last_y = top + TILE > height ? height - 1 - top : TILE - 1;
  int last_x = left + TILE > width ? width - 1 - left : TILE - 1;
  int north = max (ty - 1, first_y), south = min (ty + 1, last_y);
  int west = max (tx - 1, first_x), east = min (tx + 1, last_x);
  bool computed = false;
  for (int i = 0; i < count; i++)
    {
      computed = false;
      if (WITHIN (tx, i + 1, TILE - i - 2) && WITHIN (ty, i + 1, TILE - i - 2)
	  && WITHIN (tx, first_x, last_x) && WITHIN (ty, first_y, last_y))
	{
	  computed = true;
	  float here = now[ty][tx];
	  then[ty][tx]
	    = here + step * (heating[ty][tx]
			     + (now[south][tx] + now[north][tx]
				- 2.0 * here) * ry
			     + (now[ty][east] + now[ty][west]
				- 2.0 * here) * rx
			     + (ambient - here) * rz);
	}
      __syncthreads ();
      if (i == count - 1)
	break;
      if (computed)
	now[ty][tx] = then[ty][tx];
      __syncthreads ();
    }
  if (computed)
    to[at] = then[ty][tx];
}

static int side;
static float *power, *input, *buffer[2], *last;

static struct bench_info
bench_setup (long size)
{
  side = size;
  size_t n = size * size;
  power = bench_to_device (hotspot_power (size), n);
  input = bench_to_device (hotspot_temperature (size), n);
  buffer[0] = bench_device<float> (n);
  buffer[1] = bench_device<float> (n);
  return hotspot_info (size);
}

static void
bench_run ()
{
  int inner = TILE - 2 * PYRAMID;
  dim3 block (TILE, TILE);
  dim3 grid ((side + inner - 1) / inner, (side + inner - 1) / inner);
  const float *from = input;
  for (int i = 0; i < STEPS; i += PYRAMID)
    {
      last = buffer[i / PYRAMID % 2];
      heat<<<grid, block>>> (PYRAMID, power, from, last, side, side, STEP, RX,
			     RY, RZ);
      from = last;
    }
  bench_wait ();
}

static struct bench_array
bench_result ()
{
  return bench_from_device (last, (size_t) side * side);
}
