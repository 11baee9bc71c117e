/* LU decomposition in place, by tiles: diagonal, edges, interior.
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

#define TILE 16

/* Decompose the tile at FIRST, FIRST of the N times N matrix A.  */

__kernel void
diagonal (__global float *a, int n, int first)
{
  __local float t[TILE][TILE];
  int x = get_local_id (0);
  __global float *corner = a + first * n + first;
  for (int i = 0; i < TILE; i++)
    t[i][x] = corner[i * n + x];
  barrier (CLK_LOCAL_MEM_FENCE);
  for (int k = 0; k < TILE - 1; k++)
    {
      if (x > k)
	{
	  t[x][k] /= t[k][k];
	  for (int j = k + 1; j < TILE; j++)
	    t[x][j] -= t[x][k] * t[k][j];
	}
      barrier (CLK_LOCAL_MEM_FENCE);
    }
  for (int i = 0; i < TILE; i++)
    corner[i * n + x] = t[i][x];
}

/* The tiles to the right of the diagonal one and those below it.  The first
   half of the block's threads solves for a column of the one, the second
   half for a row of the other.  */

__kernel void
edges (__global float *a, int n, int first)
{
  __local float d[TILE][TILE], right[TILE][TILE], below[TILE][TILE];
  int x = get_local_id (0) % TILE;
  int next = first + ((int) get_group_id (0) + 1) * TILE;
  __global float *corner = a + first * n + first;
  __global float *right_at = a + first * n + next;
  __global float *below_at = a + next * n + first;
  if (get_local_id (0) < TILE)
    for (int i = 0; i < TILE; i++)
      {
	d[i][x] = corner[i * n + x];
	right[i][x] = right_at[i * n + x];
      }
  else
    for (int i = 0; i < TILE; i++)
      below[i][x] = below_at[i * n + x];
  barrier (CLK_LOCAL_MEM_FENCE);

  if (get_local_id (0) < TILE)
    {
      for (int i = 1; i < TILE; i++)
	for (int k = 0; k < i; k++)
	  right[i][x] -= d[i][k] * right[k][x];
    }
  else
    {
      for (int i = 0; i < TILE; i++)
	{
	  for (int k = 0; k < i; k++)
	    below[x][i] -= below[x][k] * d[k][i];
	  below[x][i] /= d[i][i];
	}
    }
  barrier (CLK_LOCAL_MEM_FENCE);

  if (get_local_id (0) < TILE)
    for (int i = 0; i < TILE; i++)
      right_at[i * n + x] = right[i][x];
  else
    for (int i = 0; i < TILE; i++)
      below_at[i * n + x] = below[i][x];
}

/* Subtract the product of the edges from the rest.  */

__kernel void
interior (__global float *a, int n, int first)
{
  __local float left[TILE][TILE], top[TILE][TILE];
  int x = get_local_id (0), y = get_local_id (1);
  int row = first + ((int) get_group_id (1) + 1) * TILE;
  int col = first + ((int) get_group_id (0) + 1) * TILE;
  left[y][x] = a[(row + y) * n + first + x];
  top[y][x] = a[(first + y) * n + col + x];
  barrier (CLK_LOCAL_MEM_FENCE);
  float sum = 0;
  for (int k = 0; k < TILE; k++)
    sum += left[y][k] * top[k][x];
  a[(row + y) * n + col + x] -= sum;
}
