/* A transposed convolution of stride 2 in OpenMP.
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

#include "upsample.h"

/* Places in a row, and maps, that are computed together in registers.  */
#define LANES 16
#define MAPS 4

static long side;
static float *in, *padded, *weights, *bias, *out;

/* Compute one row, odd or even as PY is, of MAPS maps from M on, at 2 * LANES
   pixels: of IN, the place X of row Y and its neighbours.  */

static inline __attribute__ ((always_inline)) void
places (long m, long y, long x, int py)
{
  long wide = side + 2;
  float even[MAPS][LANES], odd[MAPS][LANES];
#pragma GCC unroll 4
  for (long i = 0; i < MAPS; i++)
#pragma omp simd
    for (long l = 0; l < LANES; l++)
      even[i][l] = odd[i][l] = bias[m + i];
  for (long c = 0; c < FROM; c++)
#pragma GCC unroll 2
    for (long t = 0; t < 2; t++)
      {
	/* The row of the filter, and the row that it meets.  */
	long ky = (py ? 0 : 1) + 2 * t, iy = y + (py ? 1 : 0) - t;
	const float *r = padded + (c * wide + iy + 1) * wide + x + 1;
#pragma GCC unroll 4
	for (long i = 0; i < MAPS; i++)
	  {
	    const float *f
	      = weights + ((c * TO + m + i) * FILTER + ky) * FILTER;
#pragma omp simd
	    for (long l = 0; l < LANES; l++)
	      even[i][l] += r[l] * f[1] + r[l - 1] * f[3];
#pragma omp simd
	    for (long l = 0; l < LANES; l++)
	      odd[i][l] += r[l + 1] * f[0] + r[l] * f[2];
	  }
      }
  for (long i = 0; i < MAPS; i++)
    {
      float *o = out + (((m + i) * side + y) * 2 + py) * 2 * side + 2 * x;
#pragma omp simd
      for (long l = 0; l < LANES; l++)
	{
	  float e = even[i][l], d = odd[i][l];
	  o[2 * l] = e > 0.0f ? e : LEAK * e;
	  o[2 * l + 1] = d > 0.0f ? d : LEAK * d;
	}
    }
}

static struct bench_info
bench_setup (long size)
{
  side = size;
  if (side % LANES != 0)
    bench_fail ("the side must be a multiple of 16");
  in = bench_floats (FROM * size * size, 1, -1, 1);
  weights = bench_floats (FROM * TO * FILTER * FILTER, 2, -0.1f, 0.1f);
  bias = bench_floats (TO, 3, -0.5f, 0.5f);
  padded = (float *) bench_alloc (FROM * (size + 2) * (size + 2)
				  * sizeof *padded);
  out = (float *) bench_alloc (4 * TO * size * size * sizeof *out);
  return upsample_info (size);
}

static void
bench_run (void)
{
#pragma omp parallel
  {
    /* The rim of PADDED is zero from the beginning.  */
#pragma omp for collapse(2) schedule(static)
    for (long c = 0; c < FROM; c++)
      for (long y = 0; y < side; y++)
	memcpy (padded + (c * (side + 2) + y + 1) * (side + 2) + 1,
		in + (c * side + y) * side, side * sizeof *in);
#pragma omp for collapse(2) schedule(static)
    for (long m = 0; m < TO; m += MAPS)
      for (long y = 0; y < side; y++)
	for (long x = 0; x < side; x += LANES)
	  {
	    places (m, y, x, 0);
	    places (m, y, x, 1);
	  }
  }
}

static struct bench_array
bench_result (void)
{
  struct bench_array r = { out, (size_t) (4 * TO * side * side) };
  return r;
}
