/* The cost of warping one series onto another: the input and its figures.
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

#define BENCH_SIZE 1024L
#include "bench.h"

/* More than any cost.  */
#define FAR_AWAY 1e30f

/* Return what two series of SIZE numbers cost.  */

static struct bench_info
timewarp_info (long size)
{
  if (size % 32 != 0)
    bench_fail ("the size must be a multiple of 32");
  double n = size * (double) size;
  struct bench_info info = { 4 * n, 5 * n, BENCH_FLOAT, 1e-5 };
  return info;
}

/* Return a matrix of costs whose row 0 and column 0 alone are filled.  */

static float *
timewarp_costs (long size)
{
  long width = size + 1;
  float *cost = (float *) bench_alloc (width * width * sizeof *cost);
  for (long i = 1; i <= size; i++)
    cost[i] = cost[i * width] = FAR_AWAY;
  return cost;
}
