/* Rows of floats as bytes with a scale each, in OpenMP.
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

/* Options: -fno-math-errno -fno-trapping-math */

#include "quantise.h"

static long rows;
static float *in;
static signed char *out;

/* Convert the row IN.  */

static void
row (const float *restrict in, signed char *restrict out)
{
  float most = 0;
#pragma omp simd reduction(max : most)
  for (int c = 0; c < COLUMNS; c++)
    {
      float v = fabsf (in[c]);
      most = v > most ? v : most;
    }
  float scale = 127.0f / most;
#pragma omp simd
  for (int c = 0; c < COLUMNS; c++)
    out[c] = (signed char) (int) rintf (in[c] * scale);
}

static struct bench_info
bench_setup (long size)
{
  rows = size;
  in = bench_floats (COLUMNS * size, 1, -3, 3);
  out = (signed char *) bench_alloc (COLUMNS * size);
  return quantise_info (size);
}

static void
bench_run (void)
{
#pragma omp parallel for schedule(static)
  for (long r = 0; r < rows; r++)
    row (in + r * COLUMNS, out + r * COLUMNS);
}

static struct bench_array
bench_result (void)
{
  struct bench_array r = { out, (size_t) (COLUMNS / 4 * rows) };
  return r;
}
