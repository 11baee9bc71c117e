/* Places of a table between its points, a thread for a place.
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

#include "interpolate.h"

struct table
{
  const float *entries;
  int width, height;

  __device__ float
  operator() (int x, int y) const
  {
    return __ldg (&entries[y * width + x]);
  }
};

/* A + (B - A) * T.  */

__device__ __forceinline__ float
mix (float a, float b, float t)
{
  return fmaf (t, b - a, a);
}

__global__ void
interpolate (table t, const float *xs, const float *ys, float *out, int n)
{
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i < n)
    {
      float x = fminf (fmaxf (xs[i], 0.0f), t.width - 1.0f);
      float y = fminf (fmaxf (ys[i], 0.0f), t.height - 1.0f);
      int x0 = min (__float2int_rd (x), t.width - 2);
      int y0 = min (__float2int_rd (y), t.height - 2);
      float north = mix (t (x0, y0), t (x0 + 1, y0), x - x0);
      float south = mix (t (x0, y0 + 1), t (x0 + 1, y0 + 1), x - x0);
      out[i] = mix (north, south, y - y0);
    }
}

static int n;
static table t;
static float *xs, *ys, *out;

static struct bench_info
bench_setup (long size)
{
  n = size;
  t.entries = bench_to_device (interpolate_table (), WIDTH * HEIGHT);
  t.width = WIDTH;
  t.height = HEIGHT;
  xs = bench_to_device (bench_floats (n, 2, -1, WIDTH + 1), n);
  ys = bench_to_device (bench_floats (n, 3, -1, HEIGHT + 1), n);
  out = bench_device<float> (n);
  return interpolate_info (n);
}

static void
bench_run ()
{
  interpolate<<<(n + 255) / 256, 256>>> (t, xs, ys, out, n);
  bench_wait ();
}

static struct bench_array
bench_result ()
{
  return bench_from_device (out, n);
}
