/* Needleman-Wunsch: tiles along antidiagonals, work items too.
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

#define TILE 32

/* The tiles of antidiagonal DIAGONAL of TILES times TILES tiles.  */

__kernel void
needle (__global const int *score, __global int *best, int width, int penalty,
	int diagonal, int tiles)
{
  __local int t[TILE + 1][TILE + 1], s[TILE][TILE];
  int first = diagonal < tiles ? 0 : diagonal - tiles + 1;
  int tx = first + (int) get_group_id (0), ty = diagonal - tx;
  int x = get_local_id (0);
  int corner = ty * TILE * width + tx * TILE;
  if (x == 0)
    t[0][0] = best[corner];
  for (int i = 0; i < TILE; i++)
    s[i][x] = score[corner + (i + 1) * width + x + 1];
  t[x + 1][0] = best[corner + (x + 1) * width];
  t[0][x + 1] = best[corner + x + 1];
  barrier (CLK_LOCAL_MEM_FENCE);

  for (int d = 0; d < TILE; d++)
    {
      if (x <= d)
	{
	  int i = d - x + 1, j = x + 1;
	  t[i][j] = max (t[i - 1][j - 1] + s[i - 1][j - 1],
			 max (t[i][j - 1] - penalty, t[i - 1][j] - penalty));
	}
      barrier (CLK_LOCAL_MEM_FENCE);
    }
  for (int d = TILE - 2; d >= 0; d--)
    {
      if (x <= d)
	{
	  int i = TILE - x, j = x + TILE - d;
	  t[i][j] = max (t[i - 1][j - 1] + s[i - 1][j - 1],
			 max (t[i][j - 1] - penalty, t[i - 1][j] - penalty));
	}
      barrier (CLK_LOCAL_MEM_FENCE);
    }
  for (int i = 0; i < TILE; i++)
    best[corner + (i + 1) * width + x + 1] = t[i + 1][x + 1];
}
