/* Sparse matrix times vector, a warp for each row.
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

#define THREADS 32
#include "spmv-cuda.h"

__global__ void
multiply (int rows, const int *start, const int *column, const float *value,
	  const float *x, float *y)
{
  int row = (blockIdx.x * blockDim.x + threadIdx.x) / 32;
  int lane = threadIdx.x % 32;
  if (row >= rows)
    return;
  float sum = 0;
  for (int k = start[row] + lane; k < start[row + 1]; k += 32)
    sum += value[k] * x[column[k]];
  for (int d = 16; d > 0; d /= 2)
    sum += __shfl_down_sync (0xffffffff, sum, d);
  if (lane == 0)
    y[row] = sum;
}
