/* Singular values of many small matrices: the matrices and their figures.
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
/* Matrices.  */
#define BENCH_SIZE 1024L
#include "bench.h"

/* Rows and columns of each.  */
#define ORDER 8
#define SWEEPS 12
/* Columns count as orthogonal if their cosine is not more.  */
#define COSINE 2e-6f
/* Elements of a result: the values, then their vectors.  */
#define RESULT (ORDER + ORDER * ORDER)

/* Return what SIZE matrices cost.  */

static struct bench_info
singular_info (long size)
{
  double pairs = ORDER * (ORDER - 1) / 2, sweeps = 6;
  struct bench_info info = { 4.0 * size * (ORDER * ORDER + RESULT),
			     size * sweeps * pairs * 12 * ORDER,
			     BENCH_FLOAT, 2e-3 };
  return info;
}

/* Return SIZE matrices, column by column.  */

static float *
singular_matrices (long size)
{
  return bench_floats (size * ORDER * ORDER, 1, -1, 1);
}
