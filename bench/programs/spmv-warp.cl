/* Sparse matrix times vector, 32 work items for each row.
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

__kernel __attribute__ ((reqd_work_group_size (256, 1, 1))) void
multiply (int rows, __global const int *start, __global const int *column,
	  __global const float *value, __global const float *x,
	  __global float *y)
{
  __local float part[256];
  int t = get_local_id (0), lane = t % 32;
  int row = get_global_id (0) / 32;
  float sum = 0;
  if (row < rows)
    for (int k = start[row] + lane; k < start[row + 1]; k += 32)
      sum += value[k] * x[column[k]];
  part[t] = sum;
  for (int d = 16; d > 0; d /= 2)
    {
      barrier (CLK_LOCAL_MEM_FENCE);
      if (lane < d)
	part[t] += part[t + d];
    }
  if (lane == 0 && row < rows)
    y[row] = part[t];
}
