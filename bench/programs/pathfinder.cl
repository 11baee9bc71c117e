/* The lightest way down a wall: rows in local memory, several a launch.
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
#define PYRAMID 20

#define WITHIN(x, low, high) ((x) >= (low) && (x) <= (high))

/* Go down COUNT rows of WALL from FIRST.  Each block gives up a place at
   both ends with each row.  */

__kernel void
descend (int count, __global const int *wall, __global const int *from,
	 __global int *to, int columns, int first)
{
  __local int above[BLOCK], below[BLOCK];
  int t = get_local_id (0);
  int inner = BLOCK - count * 2;
  int left = inner * (int) get_group_id (0) - count;
  int x = left + t;
  int low = left < 0 ? -left : 0;
  int high = left + BLOCK > columns ? columns - 1 - left : BLOCK - 1;
  int west = max (t - 1, low), east = min (t + 1, high);
  int valid = WITHIN (t, low, high);
  if (WITHIN (x, 0, columns - 1))
    above[t] = from[x];
  barrier (CLK_LOCAL_MEM_FENCE);
  int computed = 0;
  for (int i = 0; i < count; i++)
    {
      computed = 0;
      if (WITHIN (t, i + 1, BLOCK - i - 2) && valid)
	{
	  computed = 1;
	  int least = min (above[t], min (above[west], above[east]));
	  below[t] = least + wall[columns * (first + i) + x];
	}
      barrier (CLK_LOCAL_MEM_FENCE);
      if (i == count - 1)
	break;
      if (computed)
	above[t] = below[t];
      barrier (CLK_LOCAL_MEM_FENCE);
    }
  if (computed)
    to[x] = below[t];
}
