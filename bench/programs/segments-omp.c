/* A sparse matrix as sorted entries times a vector in OpenMP.
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
#include <omp.h>
#include "segments.h"

static long count;
static int *rows, *columns;
static float *values, *x, *y;

static inline float
product (const int *restrict columns, const float *restrict values,
	 const float *restrict x, long n)
{
  float sum = 0;
#pragma omp simd reduction(+ : sum)
  for (long i = 0; i < n; i++)
    sum += values[i] * x[columns[i]];
  return sum;
}

static struct bench_info
bench_setup (long size)
{
  count = size;
  rows = segments_rows (size);
  columns = bench_ints (size, 2, COLUMNS (size));
  values = bench_floats (size, 3, 0, 1);
  x = bench_floats (COLUMNS (size), 4, 0, 1);
  y = (float *) bench_alloc (ROWS (size) * sizeof *y);
  return segments_info (size);
}

static void
bench_run (void)
{
#pragma omp parallel
  {
    long threads = omp_get_num_threads (), me = omp_get_thread_num ();
    long first = count * me / threads, end = count * (me + 1) / threads;
#pragma omp for simd schedule(static)
    for (long i = 0; i < ROWS (count); i++)
      y[i] = 0;
    for (long i = first; i < end;)
      {
	int row = rows[i];
	long next = i + 1;
	while (next < end && rows[next] == row)
	  next++;
	float sum = product (columns + i, values + i, x, next - i);
	/* Rows at the ends may be other threads', too.  */
	if (i == first || next == end)
#pragma omp atomic
	  y[row] += sum;
	else
	  y[row] = sum;
	i = next;
      }
  }
}

static struct bench_array
bench_result (void)
{
  struct bench_array r = { y, (size_t) ROWS (count) };
  return r;
}
