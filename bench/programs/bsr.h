/* A sparse matrix of 4 x 4 blocks times a vector: the input and figures.
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
/* Rows of blocks.  */
#define BENCH_SIZE 8192L
#include "bench.h"

#define SIDE 4
/* A row has from LEAST to LEAST + SPREAD - 1 blocks.  */
#define LEAST 8
#define SPREAD 17

/* Return what SIZE rows with BLOCKS blocks cost.  */

static struct bench_info
bsr_info (long size, long blocks)
{
  struct bench_info info = { blocks * (4.0 * SIDE * SIDE + 4)
			       + size * (4.0 * 2 * SIDE + 4),
			     2.0 * blocks * SIDE * SIDE, BENCH_FLOAT, 1e-4 };
  return info;
}

/* Return where each of SIZE rows begins, and where the last one ends.  */

static int *
bsr_starts (long size)
{
  int *p = bench_ints (size + 1, 1, SPREAD), at = 0;
  for (long i = 0; i <= size; i++)
    {
      int count = LEAST + p[i];
      p[i] = at;
      at += count;
    }
  return p;
}

/* Return the columns of the blocks of SIZE rows that begin at STARTS: near
   the diagonal, ascending.  */

static int *
bsr_columns (long size, const int *starts)
{
  int *p = (int *) bench_alloc (starts[size] * sizeof *p);
  uint64_t state = 2;
  for (long i = 0; i < size; i++)
    {
      long column = i + (size - 1) * 12 * SPREAD;
      for (int j = starts[i]; j < starts[i + 1]; j++)
	{
	  column += 1 + bench_random (&state) % 32;
	  p[j] = (int) (column % size);
	}
    }
  return p;
}
