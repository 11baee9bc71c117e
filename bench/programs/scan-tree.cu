/* Running sums in shared memory, up and down a tree.
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

#define THREADS (ROW / 2)
#include "scan-cuda.h"

__global__ void
scan (const float *in, float *out)
{
  __shared__ float s[ROW];
  int t = threadIdx.x, base = blockIdx.x * ROW;
  s[2 * t] = in[base + 2 * t];
  s[2 * t + 1] = in[base + 2 * t + 1];
  for (int d = 1; d < ROW; d *= 2)
    {
      __syncthreads ();
      int i = (t + 1) * d * 2 - 1;
      if (i < ROW)
	s[i] += s[i - d];
    }
  for (int d = ROW / 4; d > 0; d /= 2)
    {
      __syncthreads ();
      int i = (t + 1) * d * 2 - 1;
      if (i + d < ROW)
	s[i + d] += s[i];
    }
  __syncthreads ();
  out[base + 2 * t] = s[2 * t];
  out[base + 2 * t + 1] = s[2 * t + 1];
}
