/* Direct convolution of NCHW maps, with ReLU, in OpenMP.
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

#include "layers.h"

/* Places in a row, and maps, that are computed together in registers.  */
#define LANES 16
#define MAPS 8

static long side;
static float *in, *between, *out, *padded;
static float *weights1, *weights2, *bias1, *bias2;

/* Store the CHANNELS maps at IN with a rim of zeros R wide at PADDED.  */

static void
pad (const float *restrict in, float *restrict padded, long channels,
     long side, long r)
{
  long wide = side + 2 * r;
#pragma omp for collapse(2) schedule(static)
  for (long c = 0; c < channels; c++)
    for (long y = 0; y < wide; y++)
      {
	float *p = padded + (c * wide + y) * wide;
	memset (p, 0, wide * sizeof *p);
	if (y >= r && y < side + r)
	  memcpy (p + r, in + (c * side + y - r) * side, side * sizeof *p);
      }
}

/* Compute MAPS maps at LANES places; IN is the first place of the filter,
   with the K places after it.  */

static inline __attribute__ ((always_inline)) void
places (const float *restrict in, const float *restrict weights,
	const float *restrict bias, float *restrict out, long channels,
	long side, long k, int relu)
{
  float acc[MAPS][LANES];
  long wide = side + k - 1;
#pragma GCC unroll 8
  for (long m = 0; m < MAPS; m++)
#pragma omp simd
    for (long l = 0; l < LANES; l++)
      acc[m][l] = bias[m];
  for (long c = 0; c < channels; c++)
    for (long ky = 0; ky < k; ky++)
      for (long kx = 0; kx < k; kx++)
#pragma GCC unroll 8
	for (long m = 0; m < MAPS; m++)
#pragma omp simd
	  for (long l = 0; l < LANES; l++)
	    acc[m][l] += in[(c * wide + ky) * wide + kx + l]
			 * weights[((m * channels + c) * k + ky) * k + kx];
#pragma GCC unroll 8
  for (long m = 0; m < MAPS; m++)
#pragma omp simd
    for (long l = 0; l < LANES; l++)
      {
	float v = acc[m][l];
	out[m * side * side + l] = relu && !(v > 0.0f) ? 0.0f : v;
      }
}

/* One layer, with filters of side K, from IN to OUT.  */

static inline __attribute__ ((always_inline)) void
layer (const float *in, const float *weights, const float *bias, float *out,
       long from, long to, long side, long k, int relu)
{
  long wide = side + k - 1;
  pad (in, padded, from, side, k / 2);
#pragma omp for collapse(2) schedule(static)
  for (long m = 0; m < to; m += MAPS)
    for (long y = 0; y < side; y++)
      for (long x = 0; x < side; x += LANES)
	places (padded + y * wide + x, weights + m * from * k * k, bias + m,
		out + (m * side + y) * side + x, from, side, k, relu);
}

static struct bench_info
bench_setup (long size)
{
  side = size;
  if (side % LANES != 0)
    bench_fail ("the side must be a multiple of 16");
  in = bench_floats (CHANNELS_0 * size * size, 1, -1, 1);
  between = (float *) bench_alloc (CHANNELS_1 * size * size * sizeof *between);
  out = (float *) bench_alloc (CHANNELS_2 * size * size * sizeof *out);
  padded = (float *) bench_alloc (32 * (size + 4) * (size + 4)
				  * sizeof *padded);
  weights1 = bench_floats (CHANNELS_1 * CHANNELS_0 * FILTER_1 * FILTER_1, 2,
			   -0.1f, 0.1f);
  weights2 = bench_floats (CHANNELS_2 * CHANNELS_1 * FILTER_2 * FILTER_2, 3,
			   -0.1f, 0.1f);
  bias1 = bench_floats (CHANNELS_1, 4, -0.5f, 0.5f);
  bias2 = bench_floats (CHANNELS_2, 5, -0.5f, 0.5f);
  return layers_info (size);
}

static void
bench_run (void)
{
#pragma omp parallel
  {
    layer (in, weights1, bias1, between, CHANNELS_0, CHANNELS_1, side,
	   FILTER_1, 1);
    layer (between, weights2, bias2, out, CHANNELS_1, CHANNELS_2, side,
	   FILTER_2, 0);
  }
}

static struct bench_array
bench_result (void)
{
  struct bench_array r = { out, (size_t) (CHANNELS_2 * side * side) };
  return r;
}
