/* A 13-point stencil over a cube of floats: the figures.
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

#define BENCH_SIZE 150L
#include "bench.h"

/* How far the stencil reaches each way.  */
#define REACH 2

/* The weights of a point and of its neighbours one and two steps away.  */
#define HERE 0.4f
#define NEAR 0.08f
#define FAR 0.02f

/* Return what a sweep over SIZE points each way costs.  */

static struct bench_info
sweep_info (long size)
{
  double points = (double) size * size * size;
  struct bench_info info = { 8 * points, 14 * points, BENCH_FLOAT, 1e-5 };
  return info;
}

/* Return the number of points of a grid of N each way.  */

static inline size_t
sweep_count (int n)
{
  return n * (size_t) n * n;
}
