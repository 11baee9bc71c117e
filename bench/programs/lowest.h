/* The least of each row and its place: the input and its figures.
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

#define BENCH_SIZE 4000L
#include "bench.h"

#define COLUMNS 512

/* Return what SIZE rows cost.  */

static struct bench_info
lowest_info (long size)
{
  struct bench_info info
    = { 8.0 * COLUMNS * size, 1.0 * COLUMNS * size, BENCH_INT, 0 };
  return info;
}

/* Return SIZE rows of numbers.  */

static double *
lowest_rows (long size)
{
  return bench_doubles (COLUMNS * size, 7, -1, 1);
}
