/* Rows brought to mean 0 and variance 1, by OpenMP.
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

#include "layernorm.h"

static long rows;
static float *in, *out;

static void
layernorm (const float *restrict in, float *restrict out, long rows,
	   long columns, float epsilon)
{
#pragma omp parallel for
  for (long row = 0; row < rows; row++)
    {
      const float *restrict x = in + row * columns;
      float *restrict y = out + row * columns;
      float sum = 0, sum2 = 0;
#pragma omp simd reduction(+:sum,sum2)
      for (long i = 0; i < columns; i++)
	{
	  sum += x[i];
	  sum2 += x[i] * x[i];
	}
      float mean = sum / columns;
      float scale = 1 / sqrtf (sum2 / columns - mean * mean + epsilon);
#pragma omp simd
      for (long i = 0; i < columns; i++)
	y[i] = (x[i] - mean) * scale;
    }
}

static struct bench_info
bench_setup (long size)
{
  rows = size;
  in = layernorm_rows (rows);
  out = (float *) bench_alloc (rows * sizeof (float) * COLUMNS);
  return layernorm_info (size);
}

static void
bench_run (void)
{
  layernorm (in, out, rows, COLUMNS, EPSILON);
}

static struct bench_array
bench_result (void)
{
  struct bench_array a = { out, (size_t) rows * COLUMNS };
  return a;
}
