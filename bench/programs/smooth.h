/* Steps of a 9-point stencil over a plane: the figures.
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

#define BENCH_SIZE 900L
#include "bench.h"

#define STEPS 4

/* The weights of a place, of its four neighbours, and of those at its
   corners.  */
#define HERE 0.5f
#define SIDE 0.1f
#define CORNER 0.025f

/* The width of a plane of SIZE rows.  */
#define WIDTH(size) ((size) + 77)

/* Return what SIZE rows cost.  */

static struct bench_info
smooth_info (long size)
{
  double n = size * (double) WIDTH (size);
  struct bench_info info
    = { 8 * n * STEPS, 11 * n * STEPS, BENCH_FLOAT, 1e-5 };
  return info;
}
