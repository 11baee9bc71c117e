/* The product of two matrices in OpenCL, the host.
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

#include "matmul.h"
#include "bench-cl.h"

static cl_int n;
static cl_mem a, b, c;
static cl_kernel kernel;
static size_t group[3];

static struct bench_info
bench_setup (long size)
{
  n = size;
  size_t bytes = n * (size_t) n * sizeof (float);
  a = bench_cl_buffer (matmul_factor (n, 1), bytes);
  b = bench_cl_buffer (matmul_factor (n, 2), bytes);
  c = bench_cl_buffer (NULL, bytes);
  kernel = bench_cl_kernel ("matmul", "");
  bench_cl_group (kernel, group);
  bench_cl_arg (kernel, 0, n);
  bench_cl_arg (kernel, 1, a);
  bench_cl_arg (kernel, 2, b);
  bench_cl_arg (kernel, 3, c);
  return matmul_info (n);
}

static void
bench_run (void)
{
  size_t blocks[3] = { n / group[0], n / group[1], 1 };
  bench_cl_launch (kernel, blocks, group);
  bench_cl_wait ();
}

static struct bench_array
bench_result (void)
{
  return bench_cl_result (c, n * (size_t) n, sizeof (float));
}
