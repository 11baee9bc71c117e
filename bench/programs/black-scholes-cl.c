/* Prices of options in OpenCL, the host.
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

#include "black-scholes.h"
#include "bench-cl.h"

static cl_int n;
static cl_mem put;
static cl_kernel kernel;

static struct bench_info
bench_setup (long size)
{
  n = size;
  size_t bytes = n * sizeof (float);
  cl_mem stock = bench_cl_buffer (options_stock (n), bytes);
  cl_mem strike = bench_cl_buffer (options_strike (n), bytes);
  cl_mem years = bench_cl_buffer (options_years (n), bytes);
  cl_mem call = bench_cl_buffer (NULL, bytes);
  put = bench_cl_buffer (NULL, bytes);
  kernel = bench_cl_kernel ("prices", "");
  bench_cl_arg (kernel, 0, n);
  bench_cl_arg (kernel, 1, stock);
  bench_cl_arg (kernel, 2, strike);
  bench_cl_arg (kernel, 3, years);
  bench_cl_arg (kernel, 4, call);
  bench_cl_arg (kernel, 5, put);
  return options_info (n);
}

static void
bench_run (void)
{
  bench_cl_launch1 (kernel, (n + 127) / 128, 128);
  bench_cl_wait ();
}

static struct bench_array
bench_result (void)
{
  return bench_cl_result (put, n, sizeof (float));
}
