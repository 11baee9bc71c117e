/* Softmax of rows, a warp for each, values in registers.
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

const int BLOCK = 128, EACH = BLOCK / 32;

#include "softmax-cuda.h"

const int VALUES = COLUMNS / 32;

__global__ void
softmax (const float *in, float *out, int rows, int columns)
{
  int row = blockIdx.x * EACH + threadIdx.x / 32;
  int lane = threadIdx.x % 32;
  if (row >= rows)
    return;
  const float *x = in + (size_t) row * columns;
  float *y = out + (size_t) row * columns;
  float v[VALUES], top = -INFINITY, sum = 0;
#pragma unroll
  for (int i = 0; i < VALUES; i++)
    {
      v[i] = x[i * 32 + lane];
      top = fmaxf (top, v[i]);
    }
#pragma unroll
  for (int d = 16; d > 0; d /= 2)
    top = fmaxf (top, __shfl_xor_sync (0xffffffff, top, d));
#pragma unroll
  for (int i = 0; i < VALUES; i++)
    {
      v[i] = expf (v[i] - top);
      sum += v[i];
    }
#pragma unroll
  for (int d = 16; d > 0; d /= 2)
    sum += __shfl_xor_sync (0xffffffff, sum, d);
#pragma unroll
  for (int i = 0; i < VALUES; i++)
    y[i * 32 + lane] = v[i] / sum;
}
