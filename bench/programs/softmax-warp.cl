/* Softmax of rows, 32 work items for each, values in registers.
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

#define BLOCK 128
#define VALUES 32

__kernel __attribute__ ((reqd_work_group_size (BLOCK, 1, 1))) void
softmax (__global const float *in, __global float *out, int rows, int columns)
{
  __local float part[BLOCK];
  int t = get_local_id (0), lane = t % 32;
  int row = get_group_id (0) * (BLOCK / 32) + t / 32;
  __global const float *x = in + (size_t) row * columns;
  __global float *y = out + (size_t) row * columns;
  float v[VALUES], top = -INFINITY, sum = 0;
  if (row < rows)
    for (int i = 0; i < VALUES; i++)
      {
	v[i] = x[i * 32 + lane];
	top = fmax (top, v[i]);
      }
  part[t] = top;
  for (int d = 16; d > 0; d /= 2)
    {
      barrier (CLK_LOCAL_MEM_FENCE);
      if (lane < d)
	part[t] = fmax (part[t], part[t + d]);
    }
  barrier (CLK_LOCAL_MEM_FENCE);
  top = part[t - lane];
  barrier (CLK_LOCAL_MEM_FENCE);
  if (row < rows)
    for (int i = 0; i < VALUES; i++)
      {
	v[i] = exp (v[i] - top);
	sum += v[i];
      }
  part[t] = sum;
  for (int d = 16; d > 0; d /= 2)
    {
      barrier (CLK_LOCAL_MEM_FENCE);
      if (lane < d)
	part[t] += part[t + d];
    }
  barrier (CLK_LOCAL_MEM_FENCE);
  sum = part[t - lane];
  if (row < rows)
    for (int i = 0; i < VALUES; i++)
      y[i * 32 + lane] = v[i] / sum;
}
