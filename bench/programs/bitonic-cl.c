/* Bitonic sort: the host of the OpenCL version.
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

#include "bitonic.h"
#include "bench-cl.h"

#define BLOCK 512
#define CHUNK (2 * BLOCK)

static cl_uint n;
static cl_mem input, data;
static cl_kernel sort_chunks, merge_step, merge_chunks;

static struct bench_info
bench_setup (long size)
{
  n = size;
  input = bench_cl_buffer (bitonic_numbers (size), size * sizeof (int));
  data = bench_cl_buffer (NULL, size * sizeof (int));
  sort_chunks = bench_cl_kernel ("sort_chunks", "");
  merge_step = bench_cl_kernel ("merge_step", "");
  merge_chunks = bench_cl_kernel ("merge_chunks", "");
  bench_cl_arg (sort_chunks, 0, data);
  bench_cl_arg (merge_step, 0, data);
  bench_cl_arg (merge_chunks, 0, data);
  return bitonic_info (size);
}

static void
bench_run (void)
{
  size_t groups = n / CHUNK;
  bench_cl_check (clEnqueueCopyBuffer (bench_cl_queue, input, data, 0, 0,
				       n * sizeof (int), 0, NULL, NULL),
		  "clEnqueueCopyBuffer");
  bench_cl_launch1 (sort_chunks, groups, BLOCK);
  for (cl_uint size = 2 * CHUNK; size <= n; size *= 2)
    {
      bench_cl_arg (merge_step, 1, size);
      for (cl_uint stride = size / 2; stride >= CHUNK; stride /= 2)
	{
	  bench_cl_arg (merge_step, 2, stride);
	  bench_cl_launch1 (merge_step, groups, BLOCK);
	}
      bench_cl_arg (merge_chunks, 1, size);
      bench_cl_launch1 (merge_chunks, groups, BLOCK);
    }
  bench_cl_wait ();
}

static struct bench_array
bench_result (void)
{
  return bench_cl_result (data, n, sizeof (int));
}
