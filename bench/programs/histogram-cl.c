/* Histogram of bytes: the host of the OpenCL versions.
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

#include "histogram.h"
#include "bench-cl.h"

static cl_int n;
static cl_mem data, bins;
static cl_kernel kernel;

static struct bench_info
bench_setup (long size)
{
  n = size;
  data = bench_cl_buffer (histogram_bytes (size), size);
  bins = bench_cl_buffer (NULL, BINS * sizeof (int));
  kernel = bench_cl_kernel ("histogram", "");
  bench_cl_arg (kernel, 0, data);
  bench_cl_arg (kernel, 1, n);
  bench_cl_arg (kernel, 2, bins);
  return histogram_info (size);
}

static void
bench_run (void)
{
  cl_int zero = 0;
  bench_cl_check (clEnqueueFillBuffer (bench_cl_queue, bins, &zero,
				       sizeof zero, 0, BINS * sizeof (int), 0,
				       NULL, NULL),
		  "clEnqueueFillBuffer");
  bench_cl_launch1 (kernel, 240, 256);
  bench_cl_wait ();
}

static struct bench_array
bench_result (void)
{
  return bench_cl_result (bins, BINS, sizeof (int));
}
