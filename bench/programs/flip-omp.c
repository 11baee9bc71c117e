/* The transpose of a matrix of doubles in OpenMP.
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

#include "flip.h"

#define TILE 16

static long width, height;
static double *in, *out;

/* The lesser of X and Y.  */

static inline long
least (long x, long y)
{
  return x < y ? x : y;
}

static void
flip (const double *restrict in, double *restrict out, long width,
      long height)
{
#pragma omp parallel for collapse(2) schedule(static)
  for (long x0 = 0; x0 < width; x0 += TILE)
    for (long y0 = 0; y0 < height; y0 += TILE)
      for (long x = x0; x < least (x0 + TILE, width); x++)
#pragma omp simd
	for (long y = y0; y < least (y0 + TILE, height); y++)
	  out[x * height + y] = in[y * width + x];
}

static struct bench_info
bench_setup (long size)
{
  height = size;
  width = WIDTH (size);
  in = bench_doubles (width * height, 1, 0, 1);
  out = (double *) bench_alloc (width * height * sizeof *out);
  return flip_info (size);
}

static void
bench_run (void)
{
  flip (in, out, width, height);
}

static struct bench_array
bench_result (void)
{
  struct bench_array r = { out, (size_t) (width * height) };
  return r;
}
