/* Many small systems by Givens' rotations: the matrices and their figures.
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
/* Systems.  */
#define BENCH_SIZE 8192L
#include "bench.h"

/* Rows of each, and elements of its triangle.  */
#define ORDER 8
#define TRIANGLE (ORDER * (ORDER + 1) / 2)

/* Return what SIZE systems cost.  */

static struct bench_info
givens_info (long size)
{
  double n = size;
  struct bench_info info
    = { 4 * n * (ORDER * ORDER + ORDER + TRIANGLE + ORDER),
	n * (2.0 * ORDER * ORDER * ORDER + 3 * ORDER * ORDER), BENCH_FLOAT,
	1e-4 };
  return info;
}

/* Return SIZE matrices: element 0, 0 of all, then 0, 1 of all and so on.  */

static float *
givens_matrices (long size)
{
  float *p = bench_floats (ORDER * ORDER * size, 1, -1, 1);
  for (long d = 0; d < ORDER; d++)
    for (long i = 0; i < size; i++)
      p[(d * ORDER + d) * size + i] += 4.0f;
  return p;
}
