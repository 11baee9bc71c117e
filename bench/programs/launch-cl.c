/* Launches of an empty kernel in OpenCL.
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

#include "launch.h"
#include "bench-cl.h"

static int blocks;
static cl_kernel kernel;

static struct bench_info
bench_setup (long size)
{
  blocks = size;
  kernel = bench_cl_kernel ("empty", "");
  return launch_info ();
}

static void
bench_run (void)
{
  bench_cl_launch1 (kernel, blocks, 64);
  bench_cl_wait ();
}

static struct bench_array
bench_result (void)
{
  struct bench_array r = { &count, 1 };
  return r;
}
