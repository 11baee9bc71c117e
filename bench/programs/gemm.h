/* A product of matrices whose sizes tiles divide: the input and its figures.
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

#define BENCH_SIZE 320L
#include "bench.h"

/* The product is HEIGHT times SIZE, the sum over DEPTH.  */
#define HEIGHT(size) ((size) / 5 * 4)
#define DEPTH(size) ((size) / 5 * 3)

/* Return what a product SIZE wide costs.  */

static struct bench_info
gemm_info (long size)
{
  struct bench_info info
    = { 0, 2.0 * size * HEIGHT (size) * DEPTH (size), BENCH_FLOAT, 1e-4 };
  return info;
}
