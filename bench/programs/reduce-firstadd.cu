/* The sum in shared memory, with an addition when loading.
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

#define PER_BLOCK (2 * THREADS)
#include "reduce-cuda.h"

__global__ void
reduce (const float *in, float *out, int n)
{
  __shared__ float s[THREADS];
  int t = threadIdx.x, i = blockIdx.x * blockDim.x * 2 + t;
  float sum = i < n ? in[i] : 0;
  if (i + blockDim.x < n)
    sum += in[i + blockDim.x];
  s[t] = sum;
  __syncthreads ();
  for (int step = blockDim.x / 2; step > 0; step /= 2)
    {
      if (t < step)
	s[t] += s[t + step];
      __syncthreads ();
    }
  if (t == 0)
    out[blockIdx.x] = s[0];
}
