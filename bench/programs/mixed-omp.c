/* Rows of floats times a vector, summed up in doubles, in OpenMP.
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

#include "mixed.h"

static int n;
static float *rows, *x;
static double *result;

/* Return the product of ROW and X.  */

static inline double
multiply (const float *restrict row, const float *restrict x)
{
  double sum = 0;
#pragma omp simd reduction(+:sum)
  for (int i = 0; i < COLUMNS; i++)
    sum += (double) row[i] * x[i];
  return sum;
}

static struct bench_info
bench_setup (long size)
{
  n = size;
  rows = bench_floats (n * COLUMNS, 1, 0, 1);
  x = bench_floats (COLUMNS, 2, 0, 1);
  result = (double *) bench_alloc (n * sizeof *result);
  return mixed_info (n);
}

static void
bench_run (void)
{
#pragma omp parallel for schedule(static)
  for (long row = 0; row < n; row++)
    result[row] = multiply (rows + row * COLUMNS, x);
}

static struct bench_array
bench_result (void)
{
  struct bench_array r = { result, (size_t) n };
  return r;
}
