/* Where lines of equal height cross the cells of a field: the input.
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

#define BENCH_SIZE 640L
#include "bench.h"

#define LEVEL 0.55f

/* A field of WIDTH times HEIGHT heights.  */

struct field
{
  int width, height;
  float *heights;
};

/* Return what F costs.  */

static struct bench_info
contours_info (const struct field *f)
{
  double places = (double) f->width * f->height;
  struct bench_info info
    = { 13.0 * places, 8.0 * places, BENCH_FLOAT, 1e-4 };
  return info;
}

/* Return a field SIZE wide.  */

static struct field
contours_field (long size)
{
  struct field f = { (int) size, (int) (size / 4 * 3), NULL };
  f.heights = bench_floats (size * f.height, 1, 0, 0.3f);
  for (int y = 0; y < f.height; y++)
    for (int x = 0; x < f.width; x++)
      f.heights[y * f.width + x] += 0.4f + 0.5f * sinf (x * 0.02f)
				    * sinf (y * 0.025f);
  return f;
}

/* How many lines a cell has, by which corners are above the level.  */
#define LINES { 0, 1, 1, 1, 1, 2, 1, 1, 1, 1, 2, 1, 1, 1, 1, 0 }
