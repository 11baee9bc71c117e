/* A step of acoustic waves in three dimensions: the field and its figures.
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
/* The points along a side of the cube, without its rim.  */
#define BENCH_SIZE 128L
#include "bench.h"

/* Neighbours in each direction.  */
#define RADIUS 4

/* Differences of eighth order.  */
static const float seismic_weights[RADIUS + 1]
  = { -205.0f / 72, 8.0f / 5, -1.0f / 5, 8.0f / 315, -1.0f / 560 };

/* Return what a cube of side SIZE costs.  */

static struct bench_info
seismic_info (long size)
{
  double n = (double) size * size * size;
  struct bench_info info = { 16 * n, 37 * n, BENCH_FLOAT, 1e-5 };
  return info;
}

/* Return the elements of a cube of side SIZE with its rim.  */

static size_t
seismic_count (long size)
{
  size_t side = size + 2 * RADIUS;
  return side * side * side;
}
