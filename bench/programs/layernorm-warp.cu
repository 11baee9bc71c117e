/* Rows brought to mean 0 and variance 1, a warp for each.
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

const int EACH = 8;
const dim3 BLOCK (32, EACH);

#include "layernorm-cuda.h"

__device__ inline float
warp_sum (float v)
{
  for (int d = 16; d > 0; d /= 2)
    v += __shfl_xor_sync (0xffffffff, v, d);
  return v;
}

__global__ void
layernorm (const float *in, float *out, int rows, int columns,
	   float epsilon)
{
  int row = blockIdx.x * blockDim.y + threadIdx.y;
  int lane = threadIdx.x;
  if (row >= rows)
    return;
  const float *x = in + (size_t) row * columns;
  float *y = out + (size_t) row * columns;
  float sum = 0, sum2 = 0;
  for (int i = lane; i < columns; i += 32)
    {
      float v = x[i];
      sum += v;
      sum2 += v * v;
    }
  float mean = warp_sum (sum) / columns;
  float variance = warp_sum (sum2) / columns - mean * mean;
  float scale = rsqrtf (variance + epsilon);
  for (int i = lane; i < columns; i += 32)
    y[i] = (x[i] - mean) * scale;
}
