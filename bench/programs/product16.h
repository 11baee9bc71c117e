/* The product of two matrices of odd shapes: the input and its figures.
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

#define BENCH_SIZE 437L
#include "bench.h"

/* A has SIZE rows, B has COLUMNS (SIZE) columns; INNER (SIZE) is the length of
   the sums.  */
#define COLUMNS(size) ((size) + 18)
#define INNER(size) ((size) - 27)

/* Return what SIZE rows cost.  */

static struct bench_info
product_info (long size)
{
  if (size < 64)
    bench_fail ("the size must be 64 at least");
  double m = size, n = COLUMNS (size), k = INNER (size);
  struct bench_info info
    = { 4 * (m * k + k * n + m * n), 2 * m * n * k, BENCH_FLOAT, 1e-4 };
  return info;
}
