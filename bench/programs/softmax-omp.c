/* Softmax of rows, by OpenMP.
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

#include "softmax.h"

/* glibc's libmvec has a vector form, which its headers show with -ffast-math
   alone.  */
#pragma omp declare simd notinbranch
float expf (float);

static long rows;
static float *in, *out;

static void
softmax (const float *restrict in, float *restrict out, long rows,
	 long columns)
{
#pragma omp parallel for
  for (long row = 0; row < rows; row++)
    {
      const float *restrict x = in + row * columns;
      float *restrict y = out + row * columns;
      float top = x[0], sum = 0;
#pragma omp simd reduction(max:top)
      for (long i = 0; i < columns; i++)
	top = x[i] > top ? x[i] : top;
#pragma omp simd reduction(+:sum)
      for (long i = 0; i < columns; i++)
	{
	  y[i] = expf (x[i] - top);
	  sum += y[i];
	}
      float scale = 1 / sum;
#pragma omp simd
      for (long i = 0; i < columns; i++)
	y[i] *= scale;
    }
}

static struct bench_info
bench_setup (long size)
{
  rows = size;
  in = softmax_rows (rows);
  out = (float *) bench_alloc (rows * sizeof (float) * COLUMNS);
  return softmax_info (size);
}

static void
bench_run (void)
{
  softmax (in, out, rows, COLUMNS);
}

static struct bench_array
bench_result (void)
{
  struct bench_array a = { out, (size_t) rows * COLUMNS };
  return a;
}
