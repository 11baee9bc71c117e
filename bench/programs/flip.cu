/* The transpose of a matrix of doubles by tiles with guards.
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

#include "flip.h"

const int TILE = 16;

__global__ void
flip (const double *in, double *out, int width, int height)
{
  __shared__ double tile[TILE][TILE + 1];
  int x = blockIdx.x * TILE + threadIdx.x;
  int y = blockIdx.y * TILE + threadIdx.y;
  if (x < width && y < height)
    tile[threadIdx.y][threadIdx.x] = in[y * width + x];
  __syncthreads ();
  x = blockIdx.y * TILE + threadIdx.x;
  y = blockIdx.x * TILE + threadIdx.y;
  if (x < height && y < width)
    out[y * height + x] = tile[threadIdx.x][threadIdx.y];
}

static int width, height;
static double *in, *out;

static struct bench_info
bench_setup (long size)
{
  height = size;
  width = WIDTH (size);
  size_t count = width * (size_t) height;
  in = bench_to_device (bench_doubles (count, 1, 0, 1), count);
  out = bench_device<double> (count);
  return flip_info (size);
}

static void
bench_run ()
{
  dim3 blocks ((width + TILE - 1) / TILE, (height + TILE - 1) / TILE);
  flip<<<blocks, dim3 (TILE, TILE)>>> (in, out, width, height);
  bench_wait ();
}

static struct bench_array
bench_result ()
{
  return bench_from_device (out, width * (size_t) height);
}
