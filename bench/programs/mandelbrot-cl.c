/* Escape times of points of the plane: the host of the OpenCL version.
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

#include "mandelbrot.h"
#include "bench-cl.h"

static cl_int side;
static cl_mem out;
static cl_kernel kernel;

static struct bench_info
bench_setup (long size)
{
  side = size;
  out = bench_cl_buffer (NULL, size * size * sizeof (int));
  kernel = bench_cl_kernel ("mandelbrot", "");
  cl_float x0 = X0, y0 = Y0, step = EXTENT / side;
  cl_int limit = LIMIT;
  bench_cl_arg (kernel, 0, out);
  bench_cl_arg (kernel, 1, side);
  bench_cl_arg (kernel, 2, side);
  bench_cl_arg (kernel, 3, x0);
  bench_cl_arg (kernel, 4, y0);
  bench_cl_arg (kernel, 5, step);
  bench_cl_arg (kernel, 6, step);
  bench_cl_arg (kernel, 7, limit);
  return mandelbrot_info (size);
}

static void
bench_run (void)
{
  size_t group[3] = { 16, 16, 1 };
  size_t groups[3] = { (side + 15) / 16, (side + 15) / 16, 1 };
  bench_cl_launch (kernel, groups, group);
  bench_cl_wait ();
}

static struct bench_array
bench_result (void)
{
  return bench_cl_result (out, (size_t) side * side, sizeof (int));
}
