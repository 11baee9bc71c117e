/* The 3-D stencil in OpenCL, the host.
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

#include "stencil3d.h"
#include "bench-cl.h"

static cl_int n;
static cl_mem grids[2];
static cl_kernel kernel;

static struct bench_info
bench_setup (long size)
{
  n = size;
  size_t count = stencil_count (n);
  float *start = bench_floats (count, 1, 0, 1);
  grids[0] = bench_cl_buffer (start, count * sizeof (float));
  grids[1] = bench_cl_buffer (start, count * sizeof (float));
  kernel = bench_cl_kernel ("stencil", "");
  bench_cl_arg (kernel, 0, n);
  return stencil_info (n);
}

static void
bench_run (void)
{
  size_t blocks[3] = { n / TX, n / TY, n / TZ }, threads[3] = { TX, TY, TZ };
  bench_cl_arg (kernel, 1, grids[0]);
  bench_cl_arg (kernel, 2, grids[1]);
  bench_cl_launch (kernel, blocks, threads);
  cl_mem t = grids[0];
  grids[0] = grids[1];
  grids[1] = t;
  bench_cl_wait ();
}

static struct bench_array
bench_result (void)
{
  return bench_cl_result (grids[0], stencil_count (n), sizeof (float));
}
