/* Rows of a table that pass a filter, in order, in OpenMP.
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
#include "filter.h"

/* Rows that are counted together.  */
#define ROWS 4096L

static long rows, chunks;
static int *day, *discount, *quantity, *price;
static long *starts;
static int *out;

static inline int
passes (long row)
{
  return (day[row] >= DAY_FROM) & (day[row] <= DAY_TO)
	 & (discount[row] >= DISCOUNT_LOW) & (discount[row] <= DISCOUNT_HIGH)
	 & (quantity[row] < QUANTITY_BELOW);
}

static struct bench_info
bench_setup (long size)
{
  rows = size;
  chunks = (size + ROWS - 1) / ROWS;
  day = filter_days (size);
  discount = filter_discounts (size);
  quantity = filter_quantities (size);
  price = filter_prices (size);
  starts = (long *) bench_alloc (chunks * sizeof *starts);
  out = (int *) bench_alloc (2 * size * sizeof *out);
  return filter_info (size);
}

static void
bench_run (void)
{
#pragma omp parallel
  {
#pragma omp for schedule(static)
    for (long c = 0; c < chunks; c++)
      {
	long end = (c + 1) * ROWS < rows ? (c + 1) * ROWS : rows;
	int count = 0;
#pragma omp simd reduction(+ : count)
	for (long i = c * ROWS; i < end; i++)
	  count += passes (i);
	starts[c] = count;
      }
#pragma omp single
    {
      long sum = 0;
      for (long c = 0; c < chunks; c++)
	{
	  long count = starts[c];
	  starts[c] = sum;
	  sum += count;
	}
    }
#pragma omp for schedule(static)
    for (long c = 0; c < chunks; c++)
      {
	long end = (c + 1) * ROWS < rows ? (c + 1) * ROWS : rows;
	/* Numbers of rows first, without branches.  */
	int chosen[ROWS];
	long count = 0;
	for (long i = c * ROWS; i < end; i++)
	  {
	    chosen[count] = i;
	    count += passes (i);
	  }
	int *restrict to = out + 2 * starts[c];
	for (long k = 0; k < count; k++)
	  {
	    int row = chosen[k];
	    to[2 * k] = row;
	    to[2 * k + 1] = price[row] * discount[row];
	  }
      }
  }
}

static struct bench_array
bench_result (void)
{
  struct bench_array r = { out, (size_t) (2 * rows) };
  return r;
}
