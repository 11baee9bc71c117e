/* A sweep of a 7-point stencil over a cube of floats: the figures.
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

#define BENCH_SIZE 256L
#include "bench.h"

/* The extents of a block.  */
#define TX 32
#define TY 4
#define TZ 4

/* The weights of a point and its neighbours.  */
#define CENTRE 0.4f
#define SIDE 0.1f

/* Return what a sweep over SIZE points each way costs.  */

static struct bench_info
stencil_info (long size)
{
  if (size % TX != 0)
    bench_fail ("the size must be a multiple of 32");
  double points = (double) size * size * size;
  struct bench_info info = { 8 * points, 8 * points, BENCH_FLOAT, 1e-5 };
  return info;
}

/* Return the number of points of a grid of N each way.  */

static inline size_t
stencil_count (int n)
{
  return n * (size_t) n * n;
}
