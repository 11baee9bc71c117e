/* LU decomposition: the host of the OpenCL version.
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

#include "lud.h"
#include "bench-cl.h"

#define TILE 16

static cl_int n;
static cl_mem input, a;
static cl_kernel diagonal, edges, interior;

static struct bench_info
bench_setup (long size)
{
  n = size;
  size_t bytes = size * size * sizeof (float);
  input = bench_cl_buffer (lud_matrix (size), bytes);
  a = bench_cl_buffer (NULL, bytes);
  cl_kernel *all[] = { &diagonal, &edges, &interior };
  static const char *const names[] = { "diagonal", "edges", "interior" };
  for (int i = 0; i < 3; i++)
    {
      *all[i] = bench_cl_kernel (names[i], "");
      bench_cl_arg (*all[i], 0, a);
      bench_cl_arg (*all[i], 1, n);
    }
  return lud_info (size);
}

static void
bench_run (void)
{
  bench_cl_check (clEnqueueCopyBuffer (bench_cl_queue, input, a, 0, 0,
				       (size_t) n * n * sizeof (float), 0,
				       NULL, NULL),
		  "clEnqueueCopyBuffer");
  for (cl_int first = 0; first < n; first += TILE)
    {
      int rest = (n - first) / TILE - 1;
      bench_cl_arg (diagonal, 2, first);
      bench_cl_launch1 (diagonal, 1, TILE);
      if (rest > 0)
	{
	  size_t groups[3] = { rest, rest, 1 }, group[3] = { TILE, TILE, 1 };
	  bench_cl_arg (edges, 2, first);
	  bench_cl_launch1 (edges, rest, 2 * TILE);
	  bench_cl_arg (interior, 2, first);
	  bench_cl_launch (interior, groups, group);
	}
    }
  bench_cl_wait ();
}

static struct bench_array
bench_result (void)
{
  return bench_cl_result (a, (size_t) n * n, sizeof (float));
}
