/* The cosine transform in OpenMP.
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

#include "cosines.h"

static long width, height;
static float *in, *out, basis[SIDE][SIDE], turned[SIDE][SIDE];

/* Transform the block at IN to OUT; rows are WIDTH apart.  */

static inline void
cosines (const float *restrict in, float *restrict out, long width)
{
  float columns[SIDE][SIDE];
  for (int f = 0; f < SIDE; f++)
    {
      float sum[SIDE] = { 0 };
      for (int k = 0; k < SIDE; k++)
#pragma omp simd
	for (int x = 0; x < SIDE; x++)
	  sum[x] += basis[f][k] * (in[k * width + x] - 128);
      for (int x = 0; x < SIDE; x++)
	columns[f][x] = sum[x];
    }
  for (int y = 0; y < SIDE; y++)
    {
      float sum[SIDE] = { 0 };
      for (int k = 0; k < SIDE; k++)
#pragma omp simd
	for (int f = 0; f < SIDE; f++)
	  sum[f] += columns[y][k] * turned[k][f];
      for (int f = 0; f < SIDE; f++)
	out[y * width + f] = sum[f];
    }
}

static struct bench_info
bench_setup (long size)
{
  width = size;
  height = cosines_height (width);
  in = bench_floats (width * height, 1, 0, 255);
  out = (float *) bench_alloc (width * height * sizeof *out);
  cosines_basis (basis);
  for (int f = 0; f < SIDE; f++)
    for (int x = 0; x < SIDE; x++)
      turned[x][f] = basis[f][x];
  return cosines_info (width);
}

static void
bench_run (void)
{
#pragma omp parallel for schedule(static)
  for (long y = 0; y < height; y += SIDE)
    for (long x = 0; x < width; x += SIDE)
      cosines (in + y * width + x, out + y * width + x, width);
}

static struct bench_array
bench_result (void)
{
  struct bench_array r = { out, (size_t) (width * height) };
  return r;
}
