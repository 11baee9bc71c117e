/* Rows brought to mean 0 and variance 1, 32 work items for each.
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

/* Version 1.2 has no shuffles: the sums go through local memory.  */

#define BLOCK 256

__kernel __attribute__ ((reqd_work_group_size (BLOCK, 1, 1))) void
layernorm (__global const float *in, __global float *out, int rows,
	   int columns, float epsilon)
{
  __local float part[BLOCK], part2[BLOCK];
  int t = get_local_id (0), lane = t % 32;
  int row = get_group_id (0) * (BLOCK / 32) + t / 32;
  __global const float *x = in + (size_t) row * columns;
  __global float *y = out + (size_t) row * columns;
  float sum = 0, sum2 = 0;
  if (row < rows)
    for (int i = lane; i < columns; i += 32)
      {
	float v = x[i];
	sum += v;
	sum2 += v * v;
      }
  part[t] = sum;
  part2[t] = sum2;
  for (int d = 16; d > 0; d /= 2)
    {
      barrier (CLK_LOCAL_MEM_FENCE);
      if (lane < d)
	{
	  part[t] += part[t + d];
	  part2[t] += part2[t + d];
	}
    }
  barrier (CLK_LOCAL_MEM_FENCE);
  float mean = part[t - lane] / columns;
  float variance = part2[t - lane] / columns - mean * mean;
  float scale = rsqrt (variance + epsilon);
  if (row < rows)
    for (int i = lane; i < columns; i += 32)
      y[i] = (x[i] - mean) * scale;
}
