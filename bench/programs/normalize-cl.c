/* Each number divided by the sum of all, in OpenCL, the host.
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

#include "normalize.h"
#include "bench-cl.h"

static cl_int n;
static cl_mem out;
static cl_kernel kernel;

static struct bench_info
bench_setup (long size)
{
  n = size;
  cl_mem in = bench_cl_buffer (bench_floats (n, 1, 0, 1), n * sizeof (float));
  out = bench_cl_buffer (NULL, n * sizeof (float));
  kernel = bench_cl_kernel ("divide", "");
  bench_cl_arg (kernel, 0, out);
  bench_cl_arg (kernel, 1, in);
  bench_cl_arg (kernel, 2, n);
  return normalize_info (n);
}

static void
bench_run (void)
{
  bench_cl_launch1 (kernel, (n + 31) / 32, 32);
  bench_cl_wait ();
}

static struct bench_array
bench_result (void)
{
  return bench_cl_result (out, n, sizeof (float));
}
