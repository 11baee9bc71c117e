/* The product of two matrices in tiles of 32 in shared memory.
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

#define TILE 32
#include "matmul-cuda.h"

__global__ void
matmul (int n, const float *a, const float *b, float *c)
{
  __shared__ float as[TILE][TILE], bs[TILE][TILE];
  int tx = threadIdx.x, ty = threadIdx.y;
  int row = blockIdx.y * TILE + ty, col = blockIdx.x * TILE + tx;
  float sum = 0;
  for (int m = 0; m < n / TILE; m++)
    {
      as[ty][tx] = a[row * n + m * TILE + tx];
      bs[ty][tx] = b[(m * TILE + ty) * n + col];
      __syncthreads ();
      for (int k = 0; k < TILE; k++)
	sum += as[ty][k] * bs[k][tx];
      __syncthreads ();
    }
  c[row * n + col] = sum;
}
