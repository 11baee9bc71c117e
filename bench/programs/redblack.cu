/* Gauss and Seidel's steps by two colours: a thread, two places.
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

#include "redblack.h"

__device__ int
index_of (int x, int y, int width)
{
  return y * width + x;
}

/* Relax the places whose X + Y has the parity COLOUR.  */

__global__ void
relax (double *u, const double *f, int width, int height, int colour)
{
  int y = blockIdx.y * blockDim.y + threadIdx.y + 1;
  int x = 2 * (blockIdx.x * blockDim.x + threadIdx.x) + 1;
  x += (x + y + colour) & 1;
  if (x < width - 1 && y < height - 1)
    {
      double around = u[index_of (x - 1, y, width)]
		      + u[index_of (x + 1, y, width)]
		      + u[index_of (x, y - 1, width)]
		      + u[index_of (x, y + 1, width)];
      double old = u[index_of (x, y, width)];
      double next = 0.25 * (around - f[index_of (x, y, width)]);
      u[index_of (x, y, width)] = old + FACTOR * (next - old);
    }
}

static int width, height;
static double *u, *f;

static struct bench_info
bench_setup (long size)
{
  width = size;
  height = HEIGHT (size);
  u = bench_to_device (bench_doubles (width * height, 1, 0, 1),
		       width * height);
  f = bench_to_device (bench_doubles (width * height, 2, -1, 1),
		       width * height);
  return redblack_info (size);
}

static void
bench_run ()
{
  dim3 threads (32, 8);
  dim3 blocks ((width / 2 + 31) / 32, (height + 7) / 8);
  for (int i = 0; i < SWEEPS; i++)
    {
      relax<<<blocks, threads>>> (u, f, width, height, 0);
      relax<<<blocks, threads>>> (u, f, width, height, 1);
    }
  bench_wait ();
}

static struct bench_array
bench_result ()
{
  return bench_from_device (u, width * height);
}
