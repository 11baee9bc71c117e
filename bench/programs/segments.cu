/* A sparse matrix as sorted entries times a vector: sums by segments in warps.
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
#include "segments.h"

#define THREADS 256

template <typename Index, typename Value>
__global__ void
multiply (const Index *__restrict__ rows, const Index *__restrict__ columns,
	  const Value *__restrict__ values, const Value *__restrict__ x,
	  Value *y, Index count)
{
  const unsigned full = 0xffffffffu;
  const int lane = threadIdx.x & (warpSize - 1);
  const Index i = blockIdx.x * blockDim.x + threadIdx.x;

  Index row = -1;
  Value sum = 0;
  if (i < count)
    {
      row = rows[i];
      sum = values[i] * x[columns[i]];
    }

  /* Equal rows are neighbours.  */
#pragma unroll
  for (int d = 1; d < 32; d *= 2)
    {
      Index other_row = __shfl_up_sync (full, row, d);
      Value other = __shfl_up_sync (full, sum, d);
      if (lane >= d && other_row == row)
	sum += other;
    }

  Index next = __shfl_down_sync (full, row, 1);
  if (row >= 0 && (lane == 31 || next != row))
    atomicAdd (&y[row], sum);
}

static int count;
static int *rows, *columns;
static float *values, *x, *y;

static struct bench_info
bench_setup (long size)
{
  count = size;
  rows = bench_to_device (segments_rows (size), size);
  columns = bench_to_device (bench_ints (size, 2, COLUMNS (size)), size);
  values = bench_to_device (bench_floats (size, 3, 0, 1), size);
  x = bench_to_device (bench_floats (COLUMNS (size), 4, 0, 1), COLUMNS (size));
  y = bench_device<float> (ROWS (size));
  return segments_info (size);
}

static void
bench_run ()
{
  bench_check (cudaMemset (y, 0, ROWS (count) * sizeof (float)));
  multiply<<<(count + THREADS - 1) / THREADS, THREADS>>> (rows, columns, values,
							  x, y, count);
  bench_wait ();
}

static struct bench_array
bench_result ()
{
  return bench_from_device (y, ROWS (count));
}
