/* A depthwise convolution in OpenMP.
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

#include "depthwise.h"

/* Channels that go along a row together, with their filters in registers.  */
#define LANES 16

static long side;
static float *in, *filter, *bias, *out;

/* Compute LANES channels from C on at places of row Y.  */

static void
row (long y, long c)
{
  float f[FILTER][FILTER][LANES];
  for (long i = 0; i < FILTER; i++)
    for (long j = 0; j < FILTER; j++)
      memcpy (f[i][j], filter + (i * FILTER + j) * CHANNELS + c,
	      sizeof f[i][j]);
  for (long x = 0; x < side; x++)
    {
      float sum[LANES];
      memcpy (sum, bias + c, sizeof sum);
#pragma GCC unroll 3
      for (long i = 0; i < FILTER; i++)
	if (y + i >= 1 && y + i <= side)
#pragma GCC unroll 3
	  for (long j = 0; j < FILTER; j++)
	    if (x + j >= 1 && x + j <= side)
	      {
		const float *p
		  = in + ((y + i - 1) * side + x + j - 1) * CHANNELS + c;
#pragma omp simd
		for (long l = 0; l < LANES; l++)
		  sum[l] += p[l] * f[i][j][l];
	      }
      float *o = out + (y * side + x) * CHANNELS + c;
#pragma omp simd
      for (long l = 0; l < LANES; l++)
	{
	  float v = sum[l] > 0.0f ? sum[l] : 0.0f;
	  o[l] = v < CEILING ? v : CEILING;
	}
    }
}

static struct bench_info
bench_setup (long size)
{
  side = size;
  in = bench_floats (size * size * CHANNELS, 1, -1, 3);
  filter = bench_floats (FILTER * FILTER * CHANNELS, 2, -1, 1);
  bias = bench_floats (CHANNELS, 3, -1, 1);
  out = (float *) bench_alloc (size * size * CHANNELS * sizeof *out);
  return depthwise_info (size);
}

static void
bench_run (void)
{
#pragma omp parallel for schedule(static)
  for (long y = 0; y < side; y++)
    for (long c = 0; c < CHANNELS; c += LANES)
      row (y, c);
}

static struct bench_array
bench_result (void)
{
  struct bench_array r = { out, (size_t) (side * side * CHANNELS) };
  return r;
}
