/* Rows brought to mean 0 and variance 1, a block for each.
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

#include "layernorm-cuda.h"

__global__ void
layernorm (const float *in, float *out, int rows, int columns,
	   float epsilon)
{
  __shared__ float part[BLOCK], part2[BLOCK];
  const float *x = in + (size_t) blockIdx.x * columns;
  float *y = out + (size_t) blockIdx.x * columns;
  int t = threadIdx.x;
  float sum = 0, sum2 = 0;
  for (int i = t; i < columns; i += blockDim.x)
    {
      sum += x[i];
      sum2 += x[i] * x[i];
    }
  part[t] = sum;
  part2[t] = sum2;
  __syncthreads ();
  for (int s = blockDim.x / 2; s > 0; s >>= 1)
    {
      if (t < s)
	{
	  part[t] += part[t + s];
	  part2[t] += part2[t + s];
	}
      __syncthreads ();
    }
  float mean = part[0] / columns;
  float scale = rsqrtf (part2[0] / columns - mean * mean + epsilon);
  for (int i = t; i < columns; i += blockDim.x)
    y[i] = (x[i] - mean) * scale;
}
