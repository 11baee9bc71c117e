/* LU decomposition: the input and its figures.
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

#define BENCH_SIZE 512L
#include "bench.h"

/* Return what a matrix of SIZE rows costs.  */

static struct bench_info
lud_info (long size)
{
  double n = size;
  struct bench_info info
    = { 12 * n * n, 2 * n * n * n / 3, BENCH_FLOAT, 1e-3 };
  return info;
}

/* Return a matrix of SIZE rows that needs no pivoting.  */

static float *
lud_matrix (long size)
{
  if (size % 32 != 0)
    bench_fail ("the size must be a multiple of 32");
  float *a = bench_floats (size * size, 1, 0, 1);
  for (long i = 0; i < size; i++)
    a[i * size + i] += size;
  return a;
}
