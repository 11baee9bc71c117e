/* A sparse matrix as sorted entries times a vector: the matrix and its figures.
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
/* Entries.  */
#define BENCH_SIZE 1500000L
#include "bench.h"

#define PER_ROW 20
#define ROWS(size) ((size) / PER_ROW)
#define COLUMNS(size) ((size) / PER_ROW)

/* Return what SIZE entries cost.  */

static struct bench_info
segments_info (long size)
{
  struct bench_info info
    = { 12.0 * size + 8.0 * ROWS (size), 2.0 * size, BENCH_FLOAT, 1e-4 };
  return info;
}

/* Return the rows of SIZE entries, in order; rows differ much in length.  */

static int *
segments_rows (long size)
{
  int *p = (int *) bench_alloc (size * sizeof *p);
  uint64_t state = 1;
  long row = 0, left = 0;
  for (long i = 0; i < size; i++)
    {
      if (left == 0 && row < ROWS (size) - 1)
	{
	  row += i > 0;
	  left = 1 + bench_random (&state) % 8;
	  if (bench_random (&state) % 4 == 0)
	    left += bench_random (&state) % 125;
	}
      left--;
      p[i] = (int) row;
    }
  return p;
}
