/* A guided filter: the guide, the picture and the figures.
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

/* The side of the pictures.  */
#define BENCH_SIZE 512L
#include "bench.h"

/* A window has this many pixels on each side of its middle.  */
#define RADIUS 8
/* Variances well below this are smoothed away.  */
#define EPSILON 0.01f

/* Return what pictures of side SIZE cost.  */

static struct bench_info
guided_info (long size)
{
  double n = (double) size * size;
  struct bench_info info = { 28 * n, 45 * n, BENCH_FLOAT, 2e-4 };
  return info;
}

/* Return the guide.  */

static float *
guided_guide (long size)
{
  float *p = bench_floats (size * size, 1, 0.0f, 0.1f);
  for (long y = 0; y < size; y++)
    for (long x = 0; x < size; x++)
      p[y * size + x] += 0.4f + 0.2f * sinf (0.03f * (x + 2 * y))
			 + ((x / 37 + y / 53) % 2 ? 0.25f : 0.0f);
  return p;
}

/* Return the picture that is to be filtered, a noisy mask.  */

static float *
guided_picture (long size)
{
  float *p = bench_floats (size * size, 2, 0.0f, 0.4f);
  for (long y = 0; y < size; y++)
    for (long x = 0; x < size; x++)
      p[y * size + x] += (x / 37 + y / 53) % 2 ? 0.6f : 0.0f;
  return p;
}
