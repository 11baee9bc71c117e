/* Bags of weighted rows of a table: the bags and their figures.
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
/* Bags.  */
#define BENCH_SIZE 3072L
#include "bench.h"

/* Rows of the table, and features of a row.  */
#define ROWS 16384
#define FEATURES 128
/* A row that counts for nothing.  */
#define PADDING 0
/* Rows that a bag has at most.  */
#define LONGEST 24

struct bags_data
{
  float *table, *weights;
  int64_t *rows, *offsets;   /* offsets: one more than there are bags */
  int64_t count;             /* rows in all bags */
};

/* Return SIZE bags.  */

static struct bags_data
bags_new (long size)
{
  struct bags_data d;
  d.table = bench_floats ((size_t) ROWS * FEATURES, 1, -1, 1);
  d.offsets = (int64_t *) bench_alloc ((size + 1) * sizeof *d.offsets);
  uint64_t state = 2;
  for (long i = 0; i < size; i++)
    d.offsets[i + 1]
      = d.offsets[i] + bench_random (&state) % (LONGEST + 1);
  d.count = d.offsets[size];
  d.weights = bench_floats (d.count, 3, 0.1f, 1);
  d.rows = (int64_t *) bench_alloc (d.count * sizeof *d.rows);
  for (int64_t i = 0; i < d.count; i++)
    {
      /* Few rows are wanted often.  */
      uint32_t r = bench_random (&state);
      uint32_t limit = r & 1 ? ROWS : ROWS / 32;
      d.rows[i] = r % 16 == 0 ? PADDING : (r >> 8) % limit;
    }
  return d;
}

/* Return what SIZE bags of COUNT rows cost.  */

static struct bench_info
bags_info (long size, int64_t count)
{
  struct bench_info info = { count * (4.0 * FEATURES + 12)
			     + size * (4.0 * FEATURES + 8),
			     2.0 * count * FEATURES, BENCH_FLOAT, 1e-5 };
  return info;
}
