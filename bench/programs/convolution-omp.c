/* Separable convolution, by OpenMP.
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

#include "convolution.h"

static long side;
static float *in, *middle, *out, *filter;

/* OUT is IN convolved along its rows.  */

static void
convolve_rows (float *restrict out, const float *restrict in, long width,
	       long height)
{
  float f[TAPS];
  memcpy (f, filter, sizeof f);
#pragma omp parallel for schedule(static) firstprivate(f)
  for (long y = 0; y < height; y++)
    {
      float line[width + 2 * RADIUS];
      memset (line, 0, RADIUS * sizeof (float));
      memcpy (line + RADIUS, in + y * width, width * sizeof (float));
      memset (line + RADIUS + width, 0, RADIUS * sizeof (float));
#pragma omp simd
      for (long x = 0; x < width; x++)
	{
	  float sum = 0;
#pragma GCC unroll 17
	  for (int k = 0; k < TAPS; k++)
	    sum += f[k] * line[x + k];
	  out[y * width + x] = sum;
	}
    }
}

/* OUT is IN convolved along its columns.  */

static void
convolve_columns (float *restrict out, const float *restrict in, long width,
		  long height)
{
  float f[TAPS], *zeros = (float *) calloc (width, sizeof (float));
  memcpy (f, filter, sizeof f);
#pragma omp parallel for schedule(static) firstprivate(f)
  for (long y = 0; y < height; y++)
    {
      const float *line[TAPS];
      for (int k = 0; k < TAPS; k++)
	{
	  long from = y + k - RADIUS;
	  line[k] = from >= 0 && from < height ? in + from * width : zeros;
	}
#pragma omp simd
      for (long x = 0; x < width; x++)
	{
	  float sum = 0;
#pragma GCC unroll 17
	  for (int k = 0; k < TAPS; k++)
	    sum += f[k] * line[k][x];
	  out[y * width + x] = sum;
	}
    }
  free (zeros);
}

static struct bench_info
bench_setup (long size)
{
  side = size;
  in = convolution_image (size);
  middle = (float *) bench_alloc (size * size * sizeof (float));
  out = (float *) bench_alloc (size * size * sizeof (float));
  filter = convolution_filter ();
  return convolution_info (size);
}

static void
bench_run (void)
{
  convolve_rows (middle, in, side, side);
  convolve_columns (out, middle, side, side);
}

static struct bench_array
bench_result (void)
{
  struct bench_array a = { out, (size_t) side * side };
  return a;
}
