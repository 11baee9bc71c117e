/* Escape times of points of the plane: the input and its figures.
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

#define BENCH_SIZE 512L
#include "bench.h"

#define X0 -2.0f
#define Y0 -1.25f
#define EXTENT 2.5f
#define LIMIT 256

/* Return what SIZE times SIZE points cost, of which a quarter goes to the
   limit.  Rounding moves single points of the border by much.  */

static struct bench_info
mandelbrot_info (long size)
{
  double n = size;
  struct bench_info info
    = { 4 * n * n, 0.25 * LIMIT * 8 * n * n, BENCH_INT, 1e-3 };
  return info;
}
