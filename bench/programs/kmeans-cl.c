/* The nearest centre of each point: the host of the OpenCL versions.
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

#include "kmeans.h"
#include "bench-cl.h"

static cl_int n;
static cl_mem point, centre, nearest, distance;
static cl_kernel kernel;

static struct bench_info
bench_setup (long size)
{
  n = size;
  int column = strstr (BENCH_KERNELS, "-column") != NULL;
  point = bench_cl_buffer (kmeans_points (n, column ? 1 : DIMENSIONS,
					  column ? n : 1),
			   n * sizeof (float) * DIMENSIONS);
  centre = bench_cl_buffer (kmeans_centres (),
			    CENTRES * DIMENSIONS * sizeof (float));
  nearest = bench_cl_buffer (NULL, n * sizeof (int));
  distance = bench_cl_buffer (NULL, n * sizeof (float));
  kernel = bench_cl_kernel ("assign", "");
  cl_int centres = CENTRES, dimensions = DIMENSIONS;
  bench_cl_arg (kernel, 0, point);
  bench_cl_arg (kernel, 1, centre);
  bench_cl_arg (kernel, 2, nearest);
  bench_cl_arg (kernel, 3, distance);
  bench_cl_arg (kernel, 4, n);
  bench_cl_arg (kernel, 5, centres);
  bench_cl_arg (kernel, 6, dimensions);
  return kmeans_info (size);
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
  return bench_cl_result (distance, n, sizeof (float));
}
