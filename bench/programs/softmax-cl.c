/* Softmax of rows: the host of the OpenCL versions.
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

#include "softmax.h"
#include "bench-cl.h"

static cl_int rows;
static cl_mem in, out;
static cl_kernel kernel;
static size_t group[3], each;

static struct bench_info
bench_setup (long size)
{
  rows = size;
  size_t bytes = rows * sizeof (float) * COLUMNS;
  in = bench_cl_buffer (softmax_rows (rows), bytes);
  out = bench_cl_buffer (NULL, bytes);
  kernel = bench_cl_kernel ("softmax", "");
  bench_cl_group (kernel, group);
  each = strstr (BENCH_KERNELS, "-warp") ? group[0] / 32 : 1;
  cl_int columns = COLUMNS;
  bench_cl_arg (kernel, 0, in);
  bench_cl_arg (kernel, 1, out);
  bench_cl_arg (kernel, 2, rows);
  bench_cl_arg (kernel, 3, columns);
  return softmax_info (size);
}

static void
bench_run (void)
{
  bench_cl_launch1 (kernel, (rows + each - 1) / each, group[0]);
  bench_cl_wait ();
}

static struct bench_array
bench_result (void)
{
  return bench_cl_result (out, rows * (size_t) COLUMNS, sizeof (float));
}
