/* Softmax of rows, a group for each.
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
softmax (__global const float *in, __global float *out, int rows, int columns)
{
  __local float part[BLOCK];
  int t = get_local_id (0);
  __global const float *x = in + (size_t) get_group_id (0) * columns;
  __global float *y = out + (size_t) get_group_id (0) * columns;
  float top = -INFINITY;
  for (int i = t; i < columns; i += BLOCK)
    top = fmax (top, x[i]);
  part[t] = top;
  for (int s = BLOCK / 2; s > 0; s /= 2)
    {
      barrier (CLK_LOCAL_MEM_FENCE);
      if (t < s)
	part[t] = fmax (part[t], part[t + s]);
    }
  barrier (CLK_LOCAL_MEM_FENCE);
  top = part[0];
  barrier (CLK_LOCAL_MEM_FENCE);
  float sum = 0;
  for (int i = t; i < columns; i += BLOCK)
    {
      float e = exp (x[i] - top);
      y[i] = e;
      sum += e;
    }
  part[t] = sum;
  for (int s = BLOCK / 2; s > 0; s /= 2)
    {
      barrier (CLK_LOCAL_MEM_FENCE);
      if (t < s)
	part[t] += part[t + s];
    }
  barrier (CLK_LOCAL_MEM_FENCE);
  float scale = 1 / part[0];
  for (int i = t; i < columns; i += BLOCK)
    y[i] *= scale;
}
