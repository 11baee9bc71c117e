/* Escape times of a Julia set in doubles, a thread for a pixel.
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

#include "julia.h"

__device__ int
escape (double x, double y)
{
  int steps = 0;
  while (steps < LIMIT)
    {
      double xx = x * x, yy = y * y;
      if (xx + yy > 4)
	break;
      y = 2 * x * y + C_Y;
      x = xx - yy + C_X;
      steps++;
    }
  return steps;
}

__global__ void
julia (int *out, int side)
{
  int x = blockIdx.x * blockDim.x + threadIdx.x;
  int y = blockIdx.y * blockDim.y + threadIdx.y;
  if (x >= side || y >= side)
    return;
  double step = 2 * EXTENT / side;
  out[y * side + x] = escape (x * step - EXTENT, y * step - EXTENT);
}

static int side, *out;

static struct bench_info
bench_setup (long size)
{
  side = size;
  out = bench_device<int> (side * side);
  return julia_info (side);
}

static void
bench_run ()
{
  dim3 threads (32, 8);
  dim3 blocks ((side + 31) / 32, (side + 7) / 8);
  julia<<<blocks, threads>>> (out, side);
  bench_wait ();
}

static struct bench_array
bench_result ()
{
  return bench_from_device (out, side * side);
}
