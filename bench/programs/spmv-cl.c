/* Sparse matrix times vector: the host of the OpenCL versions.
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

#include "spmv.h"
#include "bench-cl.h"

static struct spmv m;
static cl_mem start, column, value, x, y;
static cl_kernel kernel;
static cl_int threads;

static struct bench_info
bench_setup (long size)
{
  m = spmv_matrix (size);
  start = bench_cl_buffer (m.start, (size + 1) * sizeof (int));
  column = bench_cl_buffer (m.column, m.entries * sizeof (int));
  value = bench_cl_buffer (m.value, m.entries * sizeof (float));
  x = bench_cl_buffer (m.x, size * sizeof (float));
  y = bench_cl_buffer (NULL, size * sizeof (float));
  threads = strstr (BENCH_KERNELS, "-warp") ? 32 : 1;
  kernel = bench_cl_kernel ("multiply", "");
  bench_cl_arg (kernel, 0, m.rows);
  bench_cl_arg (kernel, 1, start);
  bench_cl_arg (kernel, 2, column);
  bench_cl_arg (kernel, 3, value);
  bench_cl_arg (kernel, 4, x);
  bench_cl_arg (kernel, 5, y);
  return spmv_info (&m);
}

static void
bench_run (void)
{
  bench_cl_launch1 (kernel, (m.rows * threads + 255) / 256, 256);
  bench_cl_wait ();
}

static struct bench_array
bench_result (void)
{
  return bench_cl_result (y, m.rows, sizeof (float));
}
