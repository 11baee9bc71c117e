/* Separable convolution: rows, then columns, through tiles with a rim.
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

#define RADIUS 8
#define TAPS (2 * RADIUS + 1)
#define ROW_X 128
#define ROW_Y 2
#define COLUMN_X 32
#define COLUMN_Y 8
#define STEPS 4

/* OUT is IN convolved along its rows; what is outside counts as 0.  */

__kernel void
convolve_rows (__global float *out, __global const float *in, int width,
	       int height, __constant float *filter)
{
  __local float s[ROW_Y][ROW_X + 2 * RADIUS];
  int tx = get_local_id (0), ty = get_local_id (1);
  int x = (int) get_group_id (0) * ROW_X + tx;
  int y = (int) get_group_id (1) * ROW_Y + ty;
  if (y < height)
    for (int i = tx; i < ROW_X + 2 * RADIUS; i += ROW_X)
      {
	int from = (int) get_group_id (0) * ROW_X + i - RADIUS;
	s[ty][i]
	  = from >= 0 && from < width ? in[y * width + from] : 0;
      }
  barrier (CLK_LOCAL_MEM_FENCE);
  if (x >= width || y >= height)
    return;
  float sum = 0;
#pragma unroll
  for (int k = 0; k < TAPS; k++)
    sum += filter[k] * s[ty][tx + k];
  out[y * width + x] = sum;
}

/* OUT is IN convolved along its columns.  A thread does STEPS of them.  */

__kernel void
convolve_columns (__global float *out, __global const float *in, int width,
		  int height, __constant float *filter)
{
  __local float s[STEPS * COLUMN_Y + 2 * RADIUS][COLUMN_X];
  int tx = get_local_id (0), ty = get_local_id (1);
  int x = (int) get_group_id (0) * COLUMN_X + tx;
  int first = (int) get_group_id (1) * STEPS * COLUMN_Y;
  for (int i = ty; i < STEPS * COLUMN_Y + 2 * RADIUS; i += COLUMN_Y)
    {
      int from = first + i - RADIUS;
      s[i][tx]
	= x < width && from >= 0 && from < height ? in[from * width + x] : 0;
    }
  barrier (CLK_LOCAL_MEM_FENCE);
#pragma unroll
  for (int i = 0; i < STEPS; i++)
    {
      int y = first + i * COLUMN_Y + ty;
      float sum = 0;
#pragma unroll
      for (int k = 0; k < TAPS; k++)
	sum += filter[k] * s[i * COLUMN_Y + ty + k][tx];
      if (x < width && y < height)
	out[y * width + x] = sum;
    }
}
