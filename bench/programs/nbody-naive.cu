/* All-pairs forces; each thread reads every body from global memory.
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

#include "nbody-cuda.h"

__global__ void
nbody (const float4 *body, float4 *force, int n)
{
  int i = blockDim.x * blockIdx.x + threadIdx.x;
  if (i >= n)
    return;
  float4 me = body[i];
  float fx = 0, fy = 0, fz = 0;
  for (int j = 0; j < n; j++)
    {
      float4 other = body[j];
      float dx = other.x - me.x;
      float dy = other.y - me.y;
      float dz = other.z - me.z;
      float inv = rsqrtf (dx * dx + dy * dy + dz * dz + SOFTENING);
      float s = other.w * inv * inv * inv;
      fx += dx * s;
      fy += dy * s;
      fz += dz * s;
    }
  force[i] = make_float4 (fx, fy, fz, 0);
}
