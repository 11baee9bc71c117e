/* Sparse matrix of doubles times vector in OpenMP.
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

#include "sparse.h"

static struct sparse m;
static double *y;

static void
multiply (int rows, const int *restrict start, const int *restrict column,
	  const double *restrict value, const double *restrict x,
	  double *restrict y)
{
#pragma omp parallel for schedule(static)
  for (int row = 0; row < rows; row++)
    {
      double sum = 0;
#pragma omp simd reduction(+:sum)
      for (int k = start[row]; k < start[row + 1]; k++)
	sum += value[k] * x[column[k]];
      y[row] = sum;
    }
}

static struct bench_info
bench_setup (long size)
{
  m = sparse_matrix (size);
  y = (double *) bench_alloc (size * sizeof *y);
  return sparse_info (&m);
}

static void
bench_run (void)
{
  multiply (m.rows, m.start, m.column, m.value, m.x, y);
}

static struct bench_array
bench_result (void)
{
  struct bench_array a = { y, (size_t) m.rows };
  return a;
}
