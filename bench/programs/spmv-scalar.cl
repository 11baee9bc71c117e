/* Sparse matrix times vector, a work item for each row.
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

__kernel void
multiply (int rows, __global const int *start, __global const int *column,
	  __global const float *value, __global const float *x,
	  __global float *y)
{
  int row = get_global_id (0);
  if (row < rows)
    {
      float sum = 0;
      for (int k = start[row]; k < start[row + 1]; k++)
	sum += value[k] * x[column[k]];
      y[row] = sum;
    }
}
