/* A 9-point stencil over a plane, a thread for a place, with guards.
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

/* The rim stays as it is.  */

__global__ void
smooth (const float *in, float *out, int width, int height)
{
  int x = blockIdx.x * blockDim.x + threadIdx.x;
  int y = blockIdx.y * blockDim.y + threadIdx.y;
  if (x >= width || y >= height)
    return;
  int i = y * width + x;
  if (x == 0 || y == 0 || x == width - 1 || y == height - 1)
    {
      out[i] = in[i];
      return;
    }
  float sides = in[i - 1] + in[i + 1] + in[i - width] + in[i + width];
  float corners = in[i - width - 1] + in[i - width + 1] + in[i + width - 1]
		  + in[i + width + 1];
  out[i] = HERE * in[i] + SIDE * sides + CORNER * corners;
}

static int width, height;
static float *input, *planes[2], *last;

static struct bench_info
bench_setup (long size)
{
  height = size;
  width = WIDTH (size);
  size_t count = width * (size_t) height;
  input = bench_to_device (bench_floats (count, 1, 0, 1), count);
  planes[0] = bench_device<float> (count);
  planes[1] = bench_device<float> (count);
  return smooth_info (size);
}

static void
bench_run ()
{
  dim3 threads (16, 16);
  dim3 blocks ((width + 15) / 16, (height + 15) / 16);
  const float *from = input;
  for (int i = 0; i < STEPS; i++)
    {
      last = planes[i % 2];
      smooth<<<blocks, threads>>> (from, last, width, height);
      from = last;
    }
  bench_wait ();
}

static struct bench_array
bench_result ()
{
  return bench_from_device (last, width * (size_t) height);
}
