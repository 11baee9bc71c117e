/* Running sums in shared memory, each step over twice the distance.
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

#define THREADS ROW
#include "scan-cuda.h"

__global__ void
scan (const float *in, float *out)
{
  __shared__ float s[2][ROW];
  int t = threadIdx.x, i = blockIdx.x * ROW + t, from = 0;
  s[0][t] = in[i];
  __syncthreads ();
  for (int d = 1; d < ROW; d *= 2)
    {
      float sum = s[from][t];
      if (t >= d)
	sum += s[from][t - d];
      s[!from][t] = sum;
      from = !from;
      __syncthreads ();
    }
  out[i] = s[from][t];
}
