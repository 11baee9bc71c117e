/* A cycle of multigrid for Poisson's equation: the grids and their figures.
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
/* Intervals along a side of the finest grid, a power of two.  */
#define BENCH_SIZE 64L
#include "bench.h"

/* Sweeps before and after the correction, and on the coarsest grid.  */
#define BEFORE 2
#define AFTER 2
#define COARSEST_SWEEPS 8
#define DAMPING 0.857142857f
#define MOST_LEVELS 10

/* Return the points of a grid of SIZE intervals a side.  */

static size_t
multigrid_points (long size)
{
  return (size_t) (size + 1) * (size + 1) * (size + 1);
}

/* Return what a cycle on a grid of side SIZE costs.  */

static struct bench_info
multigrid_info (long size)
{
  double n = (double) size * size * size * 8 / 7;
  struct bench_info info = { n * (12 * (BEFORE + AFTER) + 12 + 8),
			     n * (10 * (BEFORE + AFTER) + 9 + 4 + 3),
			     BENCH_FLOAT, 1e-4 };
  return info;
}

/* Return right sides for a grid of side SIZE.  */

static float *
multigrid_right (long size)
{
  return bench_floats (multigrid_points (size), 1, -1, 1);
}
