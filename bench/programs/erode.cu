/* The least byte of a cross around each, from a tile with its rim.
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

#include "erode.h"

#define TILE_X 32
#define TILE_Y 8

typedef unsigned char byte;

template <int R>
__global__ void
erode (const byte *in, byte *out, int width, int height)
{
  __shared__ byte tile[TILE_Y + 2 * R][TILE_X + 2 * R];
  int left = blockIdx.x * TILE_X - R, top = blockIdx.y * TILE_Y - R;
  for (int y = threadIdx.y; y < TILE_Y + 2 * R; y += TILE_Y)
    for (int x = threadIdx.x; x < TILE_X + 2 * R; x += TILE_X)
      {
	int gx = min (max (left + x, 0), width - 1);
	int gy = min (max (top + y, 0), height - 1);
	tile[y][x] = in[gy * width + gx];
      }
  __syncthreads ();
  int x = blockIdx.x * TILE_X + threadIdx.x;
  int y = blockIdx.y * TILE_Y + threadIdx.y;
  if (x >= width || y >= height)
    return;
  byte least = 255;
#pragma unroll
  for (int d = -R; d <= R; d++)
    {
      least = min (least, tile[threadIdx.y + R][threadIdx.x + R + d]);
      least = min (least, tile[threadIdx.y + R + d][threadIdx.x + R]);
    }
  out[y * width + x] = least;
}

static int width, height;
static byte *in, *out;

static struct bench_info
bench_setup (long size)
{
  width = size;
  height = HEIGHT (size);
  in = bench_to_device (erode_picture (width * height), width * height);
  out = bench_device<byte> (width * height);
  return erode_info (size);
}

static void
bench_run ()
{
  dim3 threads (TILE_X, TILE_Y);
  dim3 blocks ((width + TILE_X - 1) / TILE_X, (height + TILE_Y - 1) / TILE_Y);
  erode<RADIUS><<<blocks, threads>>> (in, out, width, height);
  bench_wait ();
}

static struct bench_array
bench_result ()
{
  return bench_from_device ((const int *) out, width * height / 4);
}
