/* Channels brought to mean 0 and deviation 1, in OpenMP.
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

#include "batchnorm.h"

static long channels, total;
static float *in, *out;

/* Normalise channel C.  */

static void
normalise (const float *restrict in, float *restrict out, long c)
{
  float sum = 0, squares = 0;
  for (long picture = 0; picture < PICTURES; picture++)
    {
      const float *p = in + (picture * channels + c) * PIXELS;
#pragma omp simd reduction(+:sum, squares)
      for (int i = 0; i < PIXELS; i++)
	{
	  sum += p[i];
	  squares += p[i] * p[i];
	}
    }
  float mean = sum / (PICTURES * PIXELS);
  float variance = squares / (PICTURES * PIXELS) - mean * mean;
  float scale = 1 / sqrtf (variance + 1e-5f);
  for (long picture = 0; picture < PICTURES; picture++)
    {
      const float *p = in + (picture * channels + c) * PIXELS;
      float *q = out + (picture * channels + c) * PIXELS;
#pragma omp simd
      for (int i = 0; i < PIXELS; i++)
	{
	  float v = (p[i] - mean) * scale;
	  q[i] = v > 0 ? v : 0.1f * v;
	}
    }
}

static struct bench_info
bench_setup (long size)
{
  channels = size;
  total = channels * PICTURES * PIXELS;
  in = bench_floats (total, 1, -1, 3);
  out = (float *) bench_alloc (total * sizeof *out);
  return batchnorm_info (size);
}

static void
bench_run (void)
{
#pragma omp parallel for schedule(static)
  for (long c = 0; c < channels; c++)
    normalise (in, out, c);
}

static struct bench_array
bench_result (void)
{
  struct bench_array r = { out, (size_t) total };
  return r;
}
