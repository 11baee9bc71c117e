/* Rows brought to mean 0 and variance 1, a group for each.
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

#define BLOCK 256

__kernel __attribute__ ((reqd_work_group_size (BLOCK, 1, 1))) void
layernorm (__global const float *in, __global float *out, int rows,
	   int columns, float epsilon)
{
  __local float part[BLOCK], part2[BLOCK];
  int t = get_local_id (0);
  __global const float *x = in + (size_t) get_group_id (0) * columns;
  __global float *y = out + (size_t) get_group_id (0) * columns;
  float sum = 0, sum2 = 0;
  for (int i = t; i < columns; i += BLOCK)
    {
      sum += x[i];
      sum2 += x[i] * x[i];
    }
  part[t] = sum;
  part2[t] = sum2;
  barrier (CLK_LOCAL_MEM_FENCE);
  for (int s = BLOCK / 2; s > 0; s >>= 1)
    {
      if (t < s)
	{
	  part[t] += part[t + s];
	  part2[t] += part2[t + s];
	}
      barrier (CLK_LOCAL_MEM_FENCE);
    }
  float mean = part[0] / columns;
  float scale = rsqrt (part2[0] / columns - mean * mean + epsilon);
  for (int i = t; i < columns; i += BLOCK)
    y[i] = (x[i] - mean) * scale;
}
