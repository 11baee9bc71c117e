/* A filter along the columns of an image, from tiles of shared memory.
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

#include "separable-cuda.h"

__global__ void
filter (const float *in, float *out, int width, int height)
{
  __shared__ float tile[BLOCK + 2 * RADIUS][BLOCK];
  int x = blockIdx.x * BLOCK + threadIdx.x;
  int y = blockIdx.y * BLOCK + threadIdx.y;
  for (int i = threadIdx.y; i < BLOCK + 2 * RADIUS; i += BLOCK)
    {
      int from = blockIdx.y * BLOCK + i - RADIUS;
      if (x < width && from >= 0 && from < height)
	tile[i][threadIdx.x] = in[from * width + x];
      else
	tile[i][threadIdx.x] = 0;
    }
  __syncthreads ();
  if (x < width && y < height)
    {
      float sum = 0;
      for (int k = -RADIUS; k <= RADIUS; k++)
	sum += weight[RADIUS + k] * tile[threadIdx.y + RADIUS + k][threadIdx.x];
      out[y * width + x] = sum;
    }
}
