/* Running balances of accounts: the input and its figures.
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

#define BENCH_SIZE 500L
#include "bench.h"

#define DAYS 2000

/* Return what SIZE accounts cost.  */

static struct bench_info
balance_info (long size)
{
  struct bench_info info = { 12.0 * DAYS * size, 0, BENCH_LONG, 0 };
  return info;
}

/* Return what SIZE accounts get each day.  */

static int *
balance_amounts (long size)
{
  return bench_ints (DAYS * size, 3, 100000);
}
