/* Softmax of rows, a block for each.
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

const int BLOCK = 256, EACH = 1;

#include "softmax-cuda.h"

/* Return the largest of the values V of the block's threads.  */

__device__ float
block_max (float v)
{
  __shared__ float part[BLOCK / 32];
  for (int d = 16; d > 0; d /= 2)
    v = fmaxf (v, __shfl_xor_sync (0xffffffff, v, d));
  if (threadIdx.x % 32 == 0)
    part[threadIdx.x / 32] = v;
  __syncthreads ();
  v = part[0];
  for (int i = 1; i < BLOCK / 32; i++)
    v = fmaxf (v, part[i]);
  __syncthreads ();
  return v;
}

/* Return the sum of the values V of the block's threads.  */

__device__ float
block_sum (float v)
{
  __shared__ float part[BLOCK / 32];
  for (int d = 16; d > 0; d /= 2)
    v += __shfl_xor_sync (0xffffffff, v, d);
  if (threadIdx.x % 32 == 0)
    part[threadIdx.x / 32] = v;
  __syncthreads ();
  v = part[0];
  for (int i = 1; i < BLOCK / 32; i++)
    v += part[i];
  __syncthreads ();
  return v;
}

__global__ void
softmax (const float *in, float *out, int rows, int columns)
{
  const float *x = in + (size_t) blockIdx.x * columns;
  float *y = out + (size_t) blockIdx.x * columns;
  float top = -INFINITY;
  for (int i = threadIdx.x; i < columns; i += blockDim.x)
    top = fmaxf (top, x[i]);
  top = block_max (top);
  float sum = 0;
  for (int i = threadIdx.x; i < columns; i += blockDim.x)
    {
      float e = expf (x[i] - top);
      y[i] = e;
      sum += e;
    }
  float scale = 1 / block_sum (sum);
  for (int i = threadIdx.x; i < columns; i += blockDim.x)
    y[i] *= scale;
}
