/* The largest of each row by bitonic networks: the rows and their figures.
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
/* Rows.  */
#define BENCH_SIZE 128L
#include "bench.h"

#define COLUMNS 2048
/* How many of a row are wanted.  */
#define WANTED 32

/* Return what SIZE rows cost.  */

static struct bench_info
shortlist_info (long size)
{
  struct bench_info info = { 4.0 * size * (COLUMNS + WANTED), 0, BENCH_INT, 0 };
  return info;
}

static float *
shortlist_rows (long size)
{
  return bench_floats (size * COLUMNS, 1, -10, 10);
}
