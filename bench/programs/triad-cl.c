/* a = b + s * c in OpenCL, the host.
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

#include "triad.h"
#include "bench-cl.h"

static cl_int n;
static cl_mem a, b, c;
static cl_kernel kernel;

static struct bench_info
bench_setup (long size)
{
  n = size;
  cl_float s = triad_s;
  a = bench_cl_buffer (NULL, n * sizeof (float));
  b = bench_cl_buffer (bench_floats (n, 1, 0, 1), n * sizeof (float));
  c = bench_cl_buffer (bench_floats (n, 2, 0, 1), n * sizeof (float));
  kernel = bench_cl_kernel ("triad", "");
  bench_cl_arg (kernel, 0, n);
  bench_cl_arg (kernel, 1, s);
  bench_cl_arg (kernel, 2, a);
  bench_cl_arg (kernel, 3, b);
  bench_cl_arg (kernel, 4, c);
  return triad_info (n);
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
  return bench_cl_result (a, n, sizeof (float));
}
