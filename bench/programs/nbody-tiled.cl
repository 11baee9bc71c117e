/* All-pairs forces; groups go through the bodies in tiles of local memory.
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

#define SOFTENING 0.01f
#define BLOCK 256

float4
attract (float4 sum, float4 me, float4 other)
{
  float dx = other.x - me.x, dy = other.y - me.y, dz = other.z - me.z;
  float inv = rsqrt (dx * dx + dy * dy + dz * dz + SOFTENING);
  float s = other.w * inv * inv * inv;
  sum.x += dx * s;
  sum.y += dy * s;
  sum.z += dz * s;
  return sum;
}

__kernel void
nbody (__global const float4 *body, __global float4 *force, int n)
{
  __local float4 tile[BLOCK];
  int t = get_local_id (0), i = get_global_id (0);
  float4 me = i < n ? body[i] : (float4) (0, 0, 0, 0);
  float4 sum = (float4) (0, 0, 0, 0);
  for (int start = 0; start < n; start += BLOCK)
    {
      int j = start + t;
      tile[t] = j < n ? body[j] : (float4) (0, 0, 0, 0);
      barrier (CLK_LOCAL_MEM_FENCE);
#pragma unroll 8
      for (int k = 0; k < BLOCK; k++)
	sum = attract (sum, me, tile[k]);
      barrier (CLK_LOCAL_MEM_FENCE);
    }
  if (i < n)
    force[i] = sum;
}
