/* A sparse matrix of 4 x 4 blocks times a vector in OpenMP.
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
#include "bsr.h"

typedef float quad __attribute__ ((vector_size (4 * SIDE)));

static long rows;
static int *starts, *columns;
static float *values, *x, *y;

static struct bench_info
bench_setup (long size)
{
  rows = size;
  starts = bsr_starts (size);
  columns = bsr_columns (size, starts);
  size_t blocks = starts[size];
  values = bench_floats (blocks * SIDE * SIDE, 3, -1, 1);
  x = bench_floats (size * SIDE, 4, -1, 1);
  y = (float *) bench_alloc (size * SIDE * sizeof *y);
  return bsr_info (size, blocks);
}

static void
bench_run (void)
{
#pragma omp parallel for schedule(static)
  for (long row = 0; row < rows; row++)
    {
      quad sum[SIDE] = { 0 };
      for (long j = starts[row]; j < starts[row + 1]; j++)
	{
	  const quad *v = (const quad *) values + j * SIDE;
	  quad part = ((const quad *) x)[columns[j]];
#pragma GCC unroll 4
	  for (int r = 0; r < SIDE; r++)
	    sum[r] += v[r] * part;
	}
      for (int r = 0; r < SIDE; r++)
	y[row * SIDE + r] = (sum[r][0] + sum[r][2]) + (sum[r][1] + sum[r][3]);
    }
}

static struct bench_array
bench_result (void)
{
  struct bench_array r = { y, (size_t) (rows * SIDE) };
  return r;
}
