/* A convolution as a product of matrices in OpenMP.
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

#include "patches.h"

/* Maps and places that are summed up in registers.  */
#define MAPS 8
#define LANES 16

static long side;
static float *maps, *padded, *weights, *bias, *out;

/* Store the patches at LANES places from FIRST on at COLUMNS.  */

static void
patches (long first, float (*restrict columns)[LANES])
{
  long wide = side + FILTER - 1;
  int at[LANES];
  for (long l = 0; l < LANES; l++)
    at[l] = (first + l) / side * wide + (first + l) % side;
  for (long c = 0; c < FROM; c++)
    for (long ky = 0; ky < FILTER; ky++)
      for (long kx = 0; kx < FILTER; kx++, columns++)
	{
	  const float *p = padded + (c * wide + ky) * wide + kx;
#pragma omp simd
	  for (long l = 0; l < LANES; l++)
	    (*columns)[l] = p[at[l]];
	}
}

/* Multiply MAPS rows of weights by COLUMNS.  */

static void
product (const float *restrict w, const float *restrict bias,
	 const float (*restrict columns)[LANES], float *restrict out)
{
  float sum[MAPS][LANES] = { { 0 } };
  for (long k = 0; k < DEPTH; k++)
#pragma GCC unroll 8
    for (long m = 0; m < MAPS; m++)
#pragma omp simd
      for (long l = 0; l < LANES; l++)
	sum[m][l] += w[m * DEPTH + k] * columns[k][l];
  for (long m = 0; m < MAPS; m++)
#pragma omp simd
    for (long l = 0; l < LANES; l++)
      {
	float v = sum[m][l] + bias[m];
	out[m * side * side + l] = v > 0.0f ? v : 0.0f;
      }
}

static struct bench_info
bench_setup (long size)
{
  side = size;
  if (side * side % LANES != 0)
    bench_fail ("the places must be a multiple of 16");
  maps = bench_floats (FROM * size * size, 1, -1, 1);
  weights = bench_floats (TO * DEPTH, 2, -0.1f, 0.1f);
  bias = bench_floats (TO, 3, -0.5f, 0.5f);
  padded = (float *) bench_alloc (FROM * (size + 2) * (size + 2)
				  * sizeof *padded);
  out = (float *) bench_alloc (TO * size * size * sizeof *out);
  return patches_info (size);
}

static void
bench_run (void)
{
  long wide = side + FILTER - 1;
#pragma omp parallel
  {
    /* The rim of PADDED is zero from the beginning.  */
#pragma omp for collapse(2) schedule(static)
    for (long c = 0; c < FROM; c++)
      for (long y = 0; y < side; y++)
	memcpy (padded + (c * wide + y + 1) * wide + 1,
		maps + (c * side + y) * side, side * sizeof *maps);
    float columns[DEPTH][LANES] __attribute__ ((aligned (64)));
#pragma omp for schedule(static)
    for (long first = 0; first < side * side; first += LANES)
      {
	patches (first, columns);
	for (long m = 0; m < TO; m += MAPS)
	  product (weights + m * DEPTH, bias + m,
		   (const float (*)[LANES]) columns,
		   out + m * side * side + first);
      }
  }
}

static struct bench_array
bench_result (void)
{
  struct bench_array r = { out, (size_t) (TO * side * side) };
  return r;
}
