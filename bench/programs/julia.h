/* Escape times of a Julia set in doubles: the figures.
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

#define BENCH_SIZE 300L
#include "bench.h"

/* The set of z^2 + C, from -EXTENT to EXTENT each way.  */
#define C_X -0.8
#define C_Y 0.156
#define EXTENT 1.5
#define LIMIT 300

/* Return what an image of SIZE times SIZE costs.  */

static struct bench_info
julia_info (long size)
{
  double n = size * (double) size;
  struct bench_info info = { 4 * n, 0, BENCH_INT, 1e-4 };
  return info;
}
