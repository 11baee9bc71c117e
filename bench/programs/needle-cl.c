/* Needleman-Wunsch: the host of the OpenCL version.
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

#include "needle.h"
#include "bench-cl.h"

#define TILE 32

static cl_int side;
static cl_mem score, best;
static cl_kernel kernel;

static struct bench_info
bench_setup (long size)
{
  side = size;
  size_t bytes = (size + 1) * (size + 1) * sizeof (int);
  score = bench_cl_buffer (needle_scores (size), bytes);
  best = bench_cl_buffer (needle_best (size), bytes);
  kernel = bench_cl_kernel ("needle", "");
  cl_int width = side + 1, penalty = PENALTY, tiles = side / TILE;
  bench_cl_arg (kernel, 0, score);
  bench_cl_arg (kernel, 1, best);
  bench_cl_arg (kernel, 2, width);
  bench_cl_arg (kernel, 3, penalty);
  bench_cl_arg (kernel, 5, tiles);
  return needle_info (size);
}

static void
bench_run (void)
{
  int tiles = side / TILE;
  for (cl_int d = 0; d < 2 * tiles - 1; d++)
    {
      bench_cl_arg (kernel, 4, d);
      bench_cl_launch1 (kernel, d < tiles ? d + 1 : 2 * tiles - 1 - d, TILE);
    }
  bench_cl_wait ();
}

static struct bench_array
bench_result (void)
{
  return bench_cl_result (best, (side + 1) * (size_t) (side + 1),
			  sizeof (int));
}
