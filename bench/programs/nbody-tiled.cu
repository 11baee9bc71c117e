/* All-pairs forces; blocks go through the bodies in tiles of shared memory.
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

__device__ inline float3
attract (float3 sum, float4 me, float4 other)
{
  float3 d = make_float3 (other.x - me.x, other.y - me.y, other.z - me.z);
  float inv = rsqrtf (d.x * d.x + d.y * d.y + d.z * d.z + SOFTENING);
  float s = other.w * inv * inv * inv;
  sum.x += d.x * s;
  sum.y += d.y * s;
  sum.z += d.z * s;
  return sum;
}

__global__ void
nbody (const float4 *body, float4 *force, int n)
{
  __shared__ float4 tile[BLOCK];
  int i = blockDim.x * blockIdx.x + threadIdx.x;
  float4 me = i < n ? body[i] : make_float4 (0, 0, 0, 0);
  float3 sum = make_float3 (0, 0, 0);
  for (int start = 0; start < n; start += BLOCK)
    {
      int j = start + threadIdx.x;
      tile[threadIdx.x] = j < n ? body[j] : make_float4 (0, 0, 0, 0);
      __syncthreads ();
#pragma unroll 8
      for (int k = 0; k < BLOCK; k++)
	sum = attract (sum, me, tile[k]);
      __syncthreads ();
    }
  if (i < n)
    force[i] = make_float4 (sum.x, sum.y, sum.z, 0);
}
