/* The sum of a row and a column vector in OpenMP.
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

#include "index-divide.h"

static long rows;
static float *a, *b, *out;

static void
outer (long rows, long columns, const float *restrict a,
       const float *restrict b, float *restrict out)
{
#pragma omp parallel for
  for (long i = 0; i < rows; i++)
#pragma omp simd
    for (long j = 0; j < columns; j++)
      out[i * columns + j] = a[i] + b[j];
}

static struct bench_info
bench_setup (long size)
{
  rows = size;
  a = bench_floats (rows, 1, 0, 1);
  b = bench_floats (COLUMNS, 2, 0, 1);
  out = (float *) bench_alloc (rows * COLUMNS * sizeof *out);
  return outer_info (rows);
}

static void
bench_run (void)
{
  outer (rows, COLUMNS, a, b, out);
}

static struct bench_array
bench_result (void)
{
  struct bench_array r = { out, (size_t) (rows * COLUMNS) };
  return r;
}
