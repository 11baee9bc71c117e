/* A hash join of two tables: their rows and figures.
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
/* Rows of the large table; the small one has a quarter as many.  */
#define BENCH_SIZE (1L << 17)
#include "bench.h"

#define SMALL(size) ((size) / 4)

/* Lists of rows for SIZE rows of the large table, a power of two.  */
#define BUCKETS(size) SMALL (size)

/* The result has, for each row of the large table, the sum of what the rows
   with its key have in the small one; and then how many pairs there are.  */

/* Return what SIZE rows cost.  */

static struct bench_info
join_info (long size)
{
  struct bench_info info
    = { 8.0 * size + 16.0 * SMALL (size) + 4.0 * BUCKETS (size), 0,
	BENCH_INT, 0 };
  return info;
}

/* Return the keys of COUNT rows, which SEED determines, scattered from among
   BELOW.  */

static unsigned *
join_keys (long count, unsigned seed, unsigned below)
{
  unsigned *p = (unsigned *) bench_alloc (count * sizeof *p);
  uint64_t state = seed;
  for (long i = 0; i < count; i++)
    p[i] = bench_random (&state) % below * 2654435761u;
  return p;
}

/* Return the keys of the small table and of the large one.  Of the latter's
   three in four or less are in the former.  */

static unsigned *
join_small (long size)
{
  return join_keys (SMALL (size), 1, SMALL (size) * 3 / 4);
}

static unsigned *
join_large (long size)
{
  return join_keys (size, 2, SMALL (size));
}
