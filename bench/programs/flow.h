/* How a picture moves, by Lucas and Kanade: the pictures and figures.
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
/* Rows, of which each has 4 pixels for 3.  */
#define BENCH_SIZE 240L
#include "bench.h"

#define WIDTH(rows) ((rows) * 4 / 3)

/* Pixels to each side in a window.  */
#define RADIUS 3
/* What is added to the diagonal.  */
#define DAMP 0.01f

/* Return what a picture of SIZE rows costs.  */

static struct bench_info
flow_info (long size)
{
  double n = (double) size * WIDTH (size);
  struct bench_info info = { 16 * n, n * (20 * RADIUS + 30), BENCH_FLOAT,
			     1e-3 };
  return info;
}

/* Return a smooth picture of SIZE rows, moved by (DX, DY), with noise.  */

static float *
flow_picture (long size, float dx, float dy, unsigned seed)
{
  long width = WIDTH (size);
  float *p = bench_floats (size * width, seed, 0, 0.02f);
  for (long y = 0; y < size; y++)
    for (long x = 0; x < width; x++)
      {
	float u = x - dx, v = y - dy;
	p[y * width + x] += sinf (0.19f * u + 0.05f * v)
			    + cosf (0.07f * u - 0.23f * v);
      }
  return p;
}
