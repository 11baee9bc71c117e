/* The lightest way down a wall: the host of the OpenCL version.
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

#include "pathfinder.h"
#include "bench-cl.h"

#define BLOCK 256
#define PYRAMID 20

static cl_int columns;
static cl_mem wall, row[2], last;
static cl_kernel kernel;

static struct bench_info
bench_setup (long size)
{
  columns = size;
  wall = bench_cl_buffer (pathfinder_wall (size), ROWS * size * sizeof (int));
  row[0] = bench_cl_buffer (NULL, size * sizeof (int));
  row[1] = bench_cl_buffer (NULL, size * sizeof (int));
  kernel = bench_cl_kernel ("descend", "");
  bench_cl_arg (kernel, 1, wall);
  bench_cl_arg (kernel, 4, columns);
  return pathfinder_info (size);
}

static void
bench_run (void)
{
  cl_mem from = wall;
  for (cl_int y = 1, i = 0; y < ROWS; y += PYRAMID, i ^= 1)
    {
      cl_int count = PYRAMID < ROWS - y ? PYRAMID : ROWS - y;
      int inner = BLOCK - 2 * count;
      last = row[i];
      bench_cl_arg (kernel, 0, count);
      bench_cl_arg (kernel, 2, from);
      bench_cl_arg (kernel, 3, last);
      bench_cl_arg (kernel, 5, y);
      bench_cl_launch1 (kernel, (columns + inner - 1) / inner, BLOCK);
      from = last;
    }
  bench_cl_wait ();
}

static struct bench_array
bench_result (void)
{
  return bench_cl_result (last, columns, sizeof (int));
}
