/* The greatest of squares that overlap, in OpenMP.
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

/* Options: -fno-trapping-math */

#include "pooling.h"

static long planes;
static float *in, *out;

/* Compute the row OUT from the rows at IN.  */

static void
row (const float *restrict in, float *restrict out)
{
  float most[WIDTH];
#pragma omp simd
  for (int x = 0; x < WIDTH; x++)
    {
      float v = in[x] > in[x + WIDTH] ? in[x] : in[x + WIDTH];
      most[x] = v > in[x + 2 * WIDTH] ? v : in[x + 2 * WIDTH];
    }
#pragma omp simd
  for (int x = 0; x < OUT_WIDTH; x++)
    {
      const float *p = most + x * STRIDE;
      float v = p[0] > p[1] ? p[0] : p[1];
      out[x] = v > p[2] ? v : p[2];
    }
}

static struct bench_info
bench_setup (long size)
{
  planes = size;
  in = bench_floats (size * WIDTH * HEIGHT, 1, -1, 1);
  out = (float *) bench_alloc (size * OUT_WIDTH * OUT_HEIGHT * sizeof *out);
  return pooling_info (size);
}

static void
bench_run (void)
{
#pragma omp parallel for collapse(2) schedule(static)
  for (long p = 0; p < planes; p++)
    for (long y = 0; y < OUT_HEIGHT; y++)
      row (in + (p * HEIGHT + y * STRIDE) * WIDTH,
	   out + (p * OUT_HEIGHT + y) * OUT_WIDTH);
}

static struct bench_array
bench_result (void)
{
  struct bench_array r
    = { out, (size_t) (planes * OUT_WIDTH * OUT_HEIGHT) };
  return r;
}
