/* Runs of equal numbers, written out: the runs and their figures.
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
/* Runs.  */
#define BENCH_SIZE (1L << 15)
#include "bench.h"

#define LONGEST 31

/* Return the lengths of SIZE runs, and store their sum at *TOTAL.  */

static int *
expand_lengths (long size, long *total)
{
  int *p = bench_ints (size, 1, LONGEST);
  *total = 0;
  for (long i = 0; i < size; i++)
    *total += ++p[i];
  return p;
}

/* Return the values of SIZE runs.  */

static int *
expand_values (long size)
{
  return bench_ints (size, 2, 1 << 20);
}

/* Return what SIZE runs of TOTAL numbers cost.  */

static struct bench_info
expand_info (long size, long total)
{
  struct bench_info info = { 8.0 * size + 4.0 * total, 0, BENCH_INT, 0 };
  return info;
}
