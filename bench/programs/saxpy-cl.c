/* y = a * x + y in OpenCL, the host.
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

#include "saxpy.h"
#include "bench-cl.h"

static cl_long n;
static cl_mem x, y;
static cl_kernel kernel;

static struct bench_info
bench_setup (long size)
{
  n = size;
  x = bench_cl_buffer (bench_floats (n, 1, 0, 1), n * sizeof (float));
  y = bench_cl_buffer (bench_floats (n, 2, 0, 1), n * sizeof (float));
  kernel = bench_cl_kernel ("saxpy", "");
  bench_cl_arg (kernel, 0, n);
  bench_cl_arg (kernel, 1, saxpy_a);
  bench_cl_arg (kernel, 2, x);
  bench_cl_arg (kernel, 3, y);
  return saxpy_info (n);
}

static void
bench_run (void)
{
  bench_cl_launch1 (kernel, (n + 255) / 256, 256);
  bench_cl_wait ();
}

static struct bench_array
bench_result (void)
{
  return bench_cl_result (y, n, sizeof (float));
}
