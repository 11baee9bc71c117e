/* Separable convolution: the host of the OpenCL version.
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

#include "convolution.h"
#include "bench-cl.h"

/* As in convolution.cl.  */
#define ROW_X 128
#define ROW_Y 2
#define COLUMN_X 32
#define COLUMN_Y 8
#define STEPS 4

static cl_int side;
static cl_mem in, middle, out, filter;
static cl_kernel rows, columns;

static struct bench_info
bench_setup (long size)
{
  side = size;
  size_t bytes = size * size * sizeof (float);
  in = bench_cl_buffer (convolution_image (size), bytes);
  middle = bench_cl_buffer (NULL, bytes);
  out = bench_cl_buffer (NULL, bytes);
  filter = bench_cl_buffer (convolution_filter (), TAPS * sizeof (float));
  rows = bench_cl_kernel ("convolve_rows", "");
  columns = bench_cl_kernel ("convolve_columns", "");
  bench_cl_arg (rows, 0, middle);
  bench_cl_arg (rows, 1, in);
  bench_cl_arg (rows, 2, side);
  bench_cl_arg (rows, 3, side);
  bench_cl_arg (rows, 4, filter);
  bench_cl_arg (columns, 0, out);
  bench_cl_arg (columns, 1, middle);
  bench_cl_arg (columns, 2, side);
  bench_cl_arg (columns, 3, side);
  bench_cl_arg (columns, 4, filter);
  return convolution_info (size);
}

static void
bench_run (void)
{
  size_t group[3] = { ROW_X, ROW_Y, 1 };
  size_t groups[3] = { (side + ROW_X - 1) / ROW_X,
		       (side + ROW_Y - 1) / ROW_Y, 1 };
  size_t group2[3] = { COLUMN_X, COLUMN_Y, 1 };
  size_t groups2[3] = { (side + COLUMN_X - 1) / COLUMN_X,
			(side + STEPS * COLUMN_Y - 1) / (STEPS * COLUMN_Y),
			1 };
  bench_cl_launch (rows, groups, group);
  bench_cl_launch (columns, groups2, group2);
  bench_cl_wait ();
}

static struct bench_array
bench_result (void)
{
  return bench_cl_result (out, (size_t) side * side, sizeof (float));
}
