/* The product of two square matrices of floats: the figures.
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

#define BENCH_SIZE 1024L
#include "bench.h"

/* Return what the product of matrices of SIZE rows costs.  */

static struct bench_info
matmul_info (long size)
{
  double n = size;
  struct bench_info info = { 12 * n * n, 2 * n * n * n, BENCH_FLOAT, 1e-4 };
  return info;
}

/* Return the factor A (which = 1) or B (which = 2) of SIZE rows.  */

static float *
matmul_factor (long size, unsigned which)
{
  if (size % 32 != 0)
    bench_fail ("the size must be a multiple of 32");
  return bench_floats (size * size, which, -1, 1);
}
