/* A sparse matrix as a list of entries times a vector: atomics.
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

#include "coordinate.h"

__global__ void
clear (float *y, int n)
{
  int i = blockDim.x * blockIdx.x + threadIdx.x;
  if (i < n)
    y[i] = 0.0f;
}

__global__ void
multiply (long count, const int *row, const int *column, const float *value,
	  const float *x, float *y)
{
  long stride = (long) gridDim.x * blockDim.x;
  for (long i = (long) blockIdx.x * blockDim.x + threadIdx.x; i < count;
       i += stride)
    atomicAdd (&y[row[i]], value[i] * x[column[i]]);
}

static struct entries m;
static float *x, *y;

static struct bench_info
bench_setup (long size)
{
  m = coordinate_matrix (size);
  m.row = bench_to_device (m.row, size);
  m.column = bench_to_device (m.column, size);
  m.value = bench_to_device (m.value, size);
  x = bench_to_device (bench_floats (m.rows, 4, 0, 1), m.rows);
  y = bench_device<float> (m.rows);
  return coordinate_info (size);
}

static void
bench_run ()
{
  clear<<<(m.rows + 255) / 256, 256>>> (y, m.rows);
  multiply<<<128, 256>>> (m.count, m.row, m.column, m.value, x, y);
  bench_wait ();
}

static struct bench_array
bench_result ()
{
  return bench_from_device (y, m.rows);
}
