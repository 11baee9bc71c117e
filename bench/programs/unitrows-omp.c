/* Rows to mean 0 and deviation 1 in OpenMP.
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

#include "unitrows.h"

static int rows;
static float *in, *out;

/* The row of COUNT elements at P, to Q.  */

static void
unit_row (const float *restrict p, float *restrict q, int count)
{
  float sum = 0, squares = 0;
#pragma omp simd reduction(+:sum, squares)
  for (int i = 0; i < count; i++)
    {
      sum += p[i];
      squares += p[i] * p[i];
    }
  float mean = sum / count;
  float scale = 1 / sqrtf (squares / count - mean * mean + 1e-5f);
#pragma omp simd
  for (int i = 0; i < count; i++)
    q[i] = (p[i] - mean) * scale;
}

static struct bench_info
bench_setup (long size)
{
  rows = size;
  in = unitrows_input (rows);
  out = (float *) bench_alloc (rows * COLUMNS * sizeof *out);
  return unitrows_info (rows);
}

static void
bench_run (void)
{
#pragma omp parallel for schedule(static)
  for (long row = 0; row < rows; row++)
    unit_row (in + row * COLUMNS, out + row * COLUMNS, COLUMNS);
}

static struct bench_array
bench_result (void)
{
  struct bench_array r = { out, (size_t) (rows * COLUMNS) };
  return r;
}
