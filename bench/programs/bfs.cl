/* Breadth-first search, level by level, with flags for the frontier.
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

/* Give the unvisited neighbours of the frontier their level.  */

__kernel void
visit (__global const int *start, __global const int *edge,
       __global char *frontier, __global char *next,
       __global const char *visited, __global int *level, int nodes)
{
  int node = get_global_id (0);
  if (node < nodes && frontier[node])
    {
      frontier[node] = 0;
      for (int k = start[node]; k < start[node + 1]; k++)
	{
	  int to = edge[k];
	  if (!visited[to])
	    {
	      level[to] = level[node] + 1;
	      next[to] = 1;
	    }
	}
    }
}

/* Make what was reached the frontier, and tell whether there is any.  */

__kernel void
advance (__global char *frontier, __global char *next, __global char *visited,
	 __global char *more, int nodes)
{
  int node = get_global_id (0);
  if (node < nodes && next[node])
    {
      frontier[node] = 1;
      visited[node] = 1;
      next[node] = 0;
      *more = 1;
    }
}
