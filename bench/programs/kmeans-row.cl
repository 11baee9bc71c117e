/* Nearest centres; the dimensions of a point lie together.
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
assign (__global const float *point, __global const float *centre,
	__global int *nearest, __global float *distance, int n, int centres,
	int dimensions)
{
  int i = get_global_id (0);
  if (i >= n)
    return;
  float best = 3.4e38f;
  int which = 0;
  for (int c = 0; c < centres; c++)
    {
      float sum = 0;
      for (int d = 0; d < dimensions; d++)
	{
	  float v = point[i * dimensions + d] - centre[c * dimensions + d];
	  sum += v * v;
	}
      if (sum < best)
	{
	  best = sum;
	  which = c;
	}
    }
  nearest[i] = which;
  distance[i] = best;
}
