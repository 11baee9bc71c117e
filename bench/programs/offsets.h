/* Where parts of given sizes start: the input and its figures.
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

#define BENCH_SIZE (1L << 19)
#include "bench.h"

/* Each group of so many sizes has offsets of its own.  */
#define GROUP 256

/* Return what SIZE sizes cost.  */

static struct bench_info
offsets_info (long size)
{
  if (size % GROUP != 0)
    bench_fail ("the size must be a multiple of 256");
  struct bench_info info = { 8.0 * size, 0, BENCH_FLOAT, 0 };
  return info;
}

/* Return SIZE sizes, whole numbers, so that sums are exact.  */

static float *
offsets_sizes (long size)
{
  float *p = bench_floats (size, 5, 0, 1000);
  for (long i = 0; i < size; i++)
    p[i] = floorf (p[i]);
  return p;
}
