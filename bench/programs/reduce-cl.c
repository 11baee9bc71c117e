/* The sum of floats in OpenCL, the host.
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

#include "reduce.h"
#include "bench-cl.h"

#define THREADS 256

static cl_int n;
static cl_mem in, sums[2];
static cl_kernel kernel;
static int last;

/* Elements that a group adds up; 0 for any number.  */
static int per_group;

static struct bench_info
bench_setup (long size)
{
  n = size;
  per_group = strcmp (BENCH_VARIANT, "grid") == 0 ? 0
	      : strcmp (BENCH_VARIANT, "firstadd") == 0 ? 2 * THREADS
	      : THREADS;
  in = bench_cl_buffer (bench_floats (n, 1, 0, 1), n * sizeof (float));
  sums[0] = bench_cl_buffer (NULL, (n / THREADS + 1) * sizeof (float));
  sums[1] = bench_cl_buffer (NULL, (n / THREADS + 1) * sizeof (float));
  kernel = bench_cl_kernel ("reduce", "");
  return reduce_info (n);
}

static void
bench_run (void)
{
  cl_mem from = in;
  cl_int count = n;
  for (int to = 0; count > 1; to = !to)
    {
      int groups = per_group ? (count + per_group - 1) / per_group
		   : count > THREADS ? 64 : 1;
      bench_cl_arg (kernel, 0, from);
      bench_cl_arg (kernel, 1, sums[to]);
      bench_cl_arg (kernel, 2, count);
      bench_cl_launch1 (kernel, groups, THREADS);
      from = sums[to];
      last = to;
      count = groups;
    }
  bench_cl_wait ();
}

static struct bench_array
bench_result (void)
{
  return bench_cl_result (sums[last], 1, sizeof (float));
}
