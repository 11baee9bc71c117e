/* Rows of floats times a vector, summed up in doubles; a block for a row.
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

#include "mixed.h"

const int THREADS = 128;

__global__ void
multiply (const float *rows, const float *x, double *result, int columns)
{
  __shared__ double sums[THREADS];
  const float *row = rows + blockIdx.x * columns;
  double sum = 0;
  for (int i = threadIdx.x; i < columns; i += blockDim.x)
    sum += (double) row[i] * x[i];
  sums[threadIdx.x] = sum;
  __syncthreads ();
  for (int step = blockDim.x / 2; step > 0; step /= 2)
    {
      if (threadIdx.x < step)
	sums[threadIdx.x] += sums[threadIdx.x + step];
      __syncthreads ();
    }
  if (threadIdx.x == 0)
    result[blockIdx.x] = sums[0];
}

static int n;
static float *rows, *x;
static double *result;

static struct bench_info
bench_setup (long size)
{
  n = size;
  rows = bench_to_device (bench_floats (n * COLUMNS, 1, 0, 1), n * COLUMNS);
  x = bench_to_device (bench_floats (COLUMNS, 2, 0, 1), COLUMNS);
  result = bench_device<double> (n);
  return mixed_info (n);
}

static void
bench_run ()
{
  multiply<<<n, THREADS>>> (rows, x, result, COLUMNS);
  bench_wait ();
}

static struct bench_array
bench_result ()
{
  return bench_from_device (result, n);
}
