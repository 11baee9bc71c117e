/* The sum of products of integers in OpenMP.
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

#include "total.h"

static int n, *x, *y;
static unsigned sum;

static unsigned
total (const int *restrict x, const int *restrict y, long n)
{
  unsigned sum = 0;
#pragma omp parallel for simd schedule(static) reduction(+:sum)
  for (long i = 0; i < n; i++)
    sum += (unsigned) x[i] * y[i];
  return sum;
}

static struct bench_info
bench_setup (long size)
{
  n = size;
  x = bench_ints (n, 1, 1000);
  y = bench_ints (n, 2, 1000);
  return total_info (n);
}

static void
bench_run (void)
{
  sum = total (x, y, n);
}

static struct bench_array
bench_result (void)
{
  struct bench_array r = { &sum, 1 };
  return r;
}
