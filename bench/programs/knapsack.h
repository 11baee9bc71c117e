/* The most valuable load within a weight: the input and its figures.
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

#define BENCH_SIZE 30000L
#include "bench.h"

#define ITEMS 60

/* Return what a load of at most SIZE costs.  */

static struct bench_info
knapsack_info (long size)
{
  struct bench_info info = { 8.0 * ITEMS * size, 0, BENCH_INT, 0 };
  return info;
}

/* Return the weights of the items, and their values.  */

static int *
knapsack_weights (void)
{
  int *p = bench_ints (ITEMS, 1, 700);
  for (int i = 0; i < ITEMS; i++)
    p[i] += 3;
  return p;
}

static int *
knapsack_values (void)
{
  return bench_ints (ITEMS, 2, 1000);
}
