/* Breadth-first search: the host of the OpenCL version.
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

#include "bfs.h"
#include "bench-cl.h"

static struct graph g;
static cl_mem start, edge, frontier, next, visited, more, level;
static cl_kernel visit, advance;

static struct bench_info
bench_setup (long size)
{
  g = bfs_graph (size);
  start = bench_cl_buffer (g.start, (size + 1) * sizeof (int));
  edge = bench_cl_buffer (g.edge, g.edges * sizeof (int));
  frontier = bench_cl_buffer (NULL, size);
  next = bench_cl_buffer (NULL, size);
  visited = bench_cl_buffer (NULL, size);
  more = bench_cl_buffer (NULL, 1);
  level = bench_cl_buffer (NULL, size * sizeof (int));
  visit = bench_cl_kernel ("visit", "");
  bench_cl_arg (visit, 0, start);
  bench_cl_arg (visit, 1, edge);
  bench_cl_arg (visit, 2, frontier);
  bench_cl_arg (visit, 3, next);
  bench_cl_arg (visit, 4, visited);
  bench_cl_arg (visit, 5, level);
  bench_cl_arg (visit, 6, g.nodes);
  advance = bench_cl_kernel ("advance", "");
  bench_cl_arg (advance, 0, frontier);
  bench_cl_arg (advance, 1, next);
  bench_cl_arg (advance, 2, visited);
  bench_cl_arg (advance, 3, more);
  bench_cl_arg (advance, 4, g.nodes);
  return bfs_info (&g);
}

/* Set BYTES of B to those of the integer VALUE, of SIZE bytes.  */

static void
fill (cl_mem b, cl_int value, size_t size, size_t bytes)
{
  bench_cl_check (clEnqueueFillBuffer (bench_cl_queue, b, &value, size, 0,
				       bytes, 0, NULL, NULL),
		  "clEnqueueFillBuffer");
}

static void
bench_run (void)
{
  size_t groups = (g.nodes + 255) / 256;
  fill (visited, 0, 1, g.nodes);
  fill (level, -1, 4, g.nodes * sizeof (int));
  fill (frontier, 1, 1, 1);
  fill (visited, 1, 1, 1);
  fill (level, 0, 4, sizeof (int));
  char again;
  do
    {
      fill (more, 0, 1, 1);
      bench_cl_launch1 (visit, groups, 256);
      bench_cl_launch1 (advance, groups, 256);
      bench_cl_check (clEnqueueReadBuffer (bench_cl_queue, more, CL_TRUE, 0, 1,
					   &again, 0, NULL, NULL),
		      "clEnqueueReadBuffer");
    }
  while (again);
}

static struct bench_array
bench_result (void)
{
  return bench_cl_result (level, g.nodes, sizeof (int));
}
