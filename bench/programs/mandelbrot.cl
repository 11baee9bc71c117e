/* Escape times of points of the plane: a loop whose end differs.
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
mandelbrot (__global int *out, int width, int height, float x0, float y0,
	    float dx, float dy, int limit)
{
  int x = get_global_id (0), y = get_global_id (1);
  if (x >= width || y >= height)
    return;
  float cx = x0 + x * dx;
  float cy = y0 + y * dy;
  float zx = 0, zy = 0;
  int i = 0;
  while (i < limit && zx * zx + zy * zy < 4)
    {
      float t = zx * zx - zy * zy + cx;
      zy = 2 * zx * zy + cy;
      zx = t;
      i++;
    }
  out[y * width + x] = i;
}
