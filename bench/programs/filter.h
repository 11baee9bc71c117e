/* Rows of a table that pass a filter, in order: the table and its figures.
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
#define BENCH_SIZE (1L << 19)
#include "bench.h"

/* The filter: days from .. to, discounts low .. high, quantities below.  */
#define DAYS 2556
#define DAY_FROM 731
#define DAY_TO 1827
#define DISCOUNT_LOW 2
#define DISCOUNT_HIGH 8
#define QUANTITY_BELOW 35

/* A result has a row's number and its price times its discount.  */

/* Return what SIZE rows cost.  */

static struct bench_info
filter_info (long size)
{
  struct bench_info info = { 17.5 * size, 0, BENCH_INT, 0 };
  return info;
}

/* Return columns of SIZE rows.  */

static int *
filter_days (long size)
{
  return bench_ints (size, 1, DAYS);
}

static int *
filter_discounts (long size)
{
  return bench_ints (size, 2, 11);
}

static int *
filter_quantities (long size)
{
  return bench_ints (size, 3, 50);
}

static int *
filter_prices (long size)
{
  return bench_ints (size, 4, 100000);
}
