/* Rows and columns from a flat index in OpenCL, the host.
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
#include "bench-cl.h"

static cl_long rows, columns = COLUMNS;
static cl_mem out;
static cl_kernel kernel;

static struct bench_info
bench_setup (long size)
{
  rows = size;
  cl_mem a = bench_cl_buffer (bench_floats (rows, 1, 0, 1),
			      rows * sizeof (float));
  cl_mem b = bench_cl_buffer (bench_floats (columns, 2, 0, 1),
			      columns * sizeof (float));
  out = bench_cl_buffer (NULL, rows * columns * sizeof (float));
  kernel = bench_cl_kernel ("outer", "");
  bench_cl_arg (kernel, 0, rows);
  bench_cl_arg (kernel, 1, columns);
  bench_cl_arg (kernel, 2, a);
  bench_cl_arg (kernel, 3, b);
  bench_cl_arg (kernel, 4, out);
  return outer_info (rows);
}

static void
bench_run (void)
{
  bench_cl_launch1 (kernel, (rows * columns + 255) / 256, 256);
  bench_cl_wait ();
}

static struct bench_array
bench_result (void)
{
  return bench_cl_result (out, rows * columns, sizeof (float));
}
