/* The brightness of coloured pixels, a thread for a pixel.
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

#include "grey.h"

__global__ void
grey (const uchar4 *in, unsigned char *out, int width, int height)
{
  int x = blockIdx.x * blockDim.x + threadIdx.x;
  int y = blockIdx.y * blockDim.y + threadIdx.y;
  if (x < width && y < height)
    {
      uchar4 p = in[y * width + x];
      out[y * width + x] = (RED * p.x + GREEN * p.y + BLUE * p.z + 128) >> 8;
    }
}

static int width, height;
static unsigned char *in, *out;

static struct bench_info
bench_setup (long size)
{
  width = size;
  height = HEIGHT (size);
  in = bench_to_device (grey_pixels (size), 4 * width * height);
  out = bench_device<unsigned char> (width * height);
  return grey_info (size);
}

static void
bench_run ()
{
  dim3 threads (16, 16);
  dim3 blocks ((width + 15) / 16, (height + 15) / 16);
  grey<<<blocks, threads>>> ((const uchar4 *) in, out, width, height);
  bench_wait ();
}

static struct bench_array
bench_result ()
{
  return bench_from_device ((const int *) out, width * height / 4);
}
