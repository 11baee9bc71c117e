/* Colours as brightness and two differences: uchar4, a grid's stride.
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

#include "colours.h"

/* V as a byte.  */

__device__ inline unsigned char
byte (int v)
{
  return v < 0 ? 0 : v > 255 ? 255 : v;
}

__device__ uchar4
convert (uchar4 p)
{
  int y = (66 * p.x + 129 * p.y + 25 * p.z + 128) >> 8;
  int u = (-38 * p.x - 74 * p.y + 112 * p.z + 128) >> 8;
  int v = (112 * p.x - 94 * p.y - 18 * p.z + 128) >> 8;
  return make_uchar4 (byte (y + 16), byte (u + 128), byte (v + 128), p.w);
}

__global__ void
convert_all (const uchar4 *in, uchar4 *out, int n)
{
  for (int i = blockIdx.x * blockDim.x + threadIdx.x; i < n;
       i += blockDim.x * gridDim.x)
    out[i] = convert (in[i]);
}

static int n;
static unsigned *in, *out;

static struct bench_info
bench_setup (long size)
{
  n = size;
  in = bench_to_device (colours_pixels (n), n);
  out = bench_device<unsigned> (n);
  return colours_info (n);
}

static void
bench_run ()
{
  convert_all<<<120, 256>>> ((const uchar4 *) in, (uchar4 *) out, n);
  bench_wait ();
}

static struct bench_array
bench_result ()
{
  return bench_from_device ((const int *) out, n);
}
