/* The sum with a grid-stride loop, then with shuffles.
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

#define PER_BLOCK 0
#include "reduce-cuda.h"

__global__ void
reduce (const float *in, float *out, int n)
{
  __shared__ float s[32];
  int t = threadIdx.x, lane = t % 32, warp = t / 32;
  float sum = 0;
  for (int i = blockIdx.x * blockDim.x + t; i < n;
       i += blockDim.x * gridDim.x)
    sum += in[i];
  for (int d = 16; d > 0; d /= 2)
    sum += __shfl_down_sync (0xffffffff, sum, d);
  if (lane == 0)
    s[warp] = sum;
  __syncthreads ();
  if (warp == 0)
    {
      sum = lane < blockDim.x / 32 ? s[lane] : 0;
      for (int d = 16; d > 0; d /= 2)
	sum += __shfl_down_sync (0xffffffff, sum, d);
      if (lane == 0)
	out[blockIdx.x] = sum;
    }
}
