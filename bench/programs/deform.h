/* A picture in three dimensions, bent by splines: the data and their figures.
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
/* The side of the picture.  */
#define BENCH_SIZE 48L
#include "bench.h"

/* Voxels between the points that say how it is bent.  */
#define SPACING 5
#define GRID(size) (((size) - 1) / SPACING + 4)

/* Return what a side of SIZE costs.  */

static struct bench_info
deform_info (long size)
{
  double n = (double) size * size * size;
  struct bench_info info = { 8 * n, 460 * n, BENCH_FLOAT, 1e-3 };
  return info;
}

/* Return the displacements along axis AXIS.  */

static float *
deform_grid (long size, int axis)
{
  long g = GRID (size);
  return bench_floats (g * g * g, 2 + axis, -3, 3);
}

/* Return a smooth picture with some noise.  */

static float *
deform_picture (long size)
{
  float *p = bench_floats (size * size * size, 1, 0, 0.1f);
  for (long i = 0; i < size * size * size; i++)
    p[i] += 1 + sin (i % size * 0.2) * cos (i / size % size * 0.15)
	    + 0.01 * (i / size / size);
  return p;
}
