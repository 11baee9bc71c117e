/* The greatest of squares that overlap, places from a flat index.
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

#include "pooling.h"

#define FOR_EACH(i, n) \
  for (int i = blockIdx.x * blockDim.x + threadIdx.x; i < (n); \
       i += blockDim.x * gridDim.x)

template <typename T>
__global__ void
pool (int count, const T *in, int height, int width, int out_height,
      int out_width, int window, int stride, T *out)
{
  FOR_EACH (i, count)
    {
      int x = i % out_width;
      int y = i / out_width % out_height;
      int plane = i / out_width / out_height;
      int x0 = x * stride, y0 = y * stride;
      int x1 = min (x0 + window, width), y1 = min (y0 + window, height);
      const T *slice = in + plane * height * width;
      T most = -1e30f;
      for (int r = y0; r < y1; ++r)
	for (int c = x0; c < x1; ++c)
	  if (slice[r * width + c] > most)
	    most = slice[r * width + c];
      out[i] = most;
    }
}

static int count;
static float *in, *out;

static struct bench_info
bench_setup (long size)
{
  count = size * OUT_WIDTH * OUT_HEIGHT;
  in = bench_to_device (bench_floats (size * WIDTH * HEIGHT, 1, -1, 1),
			size * WIDTH * HEIGHT);
  out = bench_device<float> (count);
  return pooling_info (size);
}

static void
bench_run ()
{
  pool<float><<<(count + 511) / 512, 512>>>
    (count, in, HEIGHT, WIDTH, OUT_HEIGHT, OUT_WIDTH, WINDOW, STRIDE, out);
  bench_wait ();
}

static struct bench_array
bench_result ()
{
  return bench_from_device (out, count);
}
