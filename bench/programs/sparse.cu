/* Sparse matrix of doubles times vector, a warp for a row.
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

const int WARP = 32, WARPS = 4;

__global__ void
multiply (int rows, const int *start, const int *column, const double *value,
	  const double *x, double *y)
{
  int row = (blockIdx.x * blockDim.x + threadIdx.x) / WARP;
  int lane = threadIdx.x % WARP;
  if (row >= rows)
    return;
  double sum = 0;
  for (int k = start[row] + lane; k < start[row + 1]; k += WARP)
    sum += value[k] * x[column[k]];
  for (int offset = WARP / 2; offset > 0; offset /= 2)
    sum += __shfl_down_sync (0xffffffff, sum, offset);
  if (lane == 0)
    y[row] = sum;
}

static int rows;
static int *start, *column;
static double *value, *x, *y;

static struct bench_info
bench_setup (long size)
{
  struct sparse m = sparse_matrix (size);
  rows = m.rows;
  start = bench_to_device (m.start, rows + 1);
  column = bench_to_device (m.column, m.entries);
  value = bench_to_device (m.value, m.entries);
  x = bench_to_device (m.x, rows);
  y = bench_device<double> (rows);
  return sparse_info (&m);
}

static void
bench_run ()
{
  multiply<<<(rows + WARPS - 1) / WARPS, WARPS * WARP>>>
    (rows, start, column, value, x, y);
  bench_wait ();
}

static struct bench_array
bench_result ()
{
  return bench_from_device (y, rows);
}
