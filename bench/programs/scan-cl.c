/* Running sums within rows in OpenCL, the host.
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

#include "scan.h"
#include "bench-cl.h"

static cl_int n;
static cl_mem in, out;
static cl_kernel kernel;
static size_t group[3];

static struct bench_info
bench_setup (long size)
{
  n = size;
  in = bench_cl_buffer (bench_floats (n, 1, 0, 1), n * sizeof (float));
  out = bench_cl_buffer (NULL, n * sizeof (float));
  kernel = bench_cl_kernel ("scan", "");
  bench_cl_group (kernel, group);
  bench_cl_arg (kernel, 0, in);
  bench_cl_arg (kernel, 1, out);
  return scan_info (n);
}

static void
bench_run (void)
{
  bench_cl_launch1 (kernel, n / ROW, group[0]);
  bench_cl_wait ();
}

static struct bench_array
bench_result (void)
{
  return bench_cl_result (out, n, sizeof (float));
}
