/* Gauss and Seidel's steps by two colours: the input and figures.
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

#define BENCH_SIZE 402L
#include "bench.h"

#define SWEEPS 3
#define FACTOR 1.5

/* The height of a plane SIZE wide.  */
#define HEIGHT(size) ((size) * 3 / 4)

/* Return what a plane SIZE wide costs.  */

static struct bench_info
redblack_info (long size)
{
  double places = (double) size * HEIGHT (size);
  struct bench_info info
    = { 24.0 * SWEEPS * places, 8.0 * SWEEPS * places, BENCH_DOUBLE, 1e-9 };
  return info;
}
