/* A step of shallow water in a basin: the state and its figures.
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
/* Cells along a side.  */
#define BENCH_SIZE 256L
#include "bench.h"

#define GRAVITY 9.81f
/* The step over the width of a cell.  */
#define STEP 0.05f
/* Depth, and the depth times the speed along x and y.  */
#define FIELDS 3

/* Return what a basin of SIZE by SIZE cells costs.  */

static struct bench_info
tides_info (long size)
{
  double n = (double) size * size;
  struct bench_info info = { 24 * n, 2 * 45 * n + 12 * n, BENCH_FLOAT, 1e-4 };
  return info;
}

/* Return the state, field by field.  */

static float *
tides_state (long size)
{
  long n = size * size;
  float *s = bench_floats (FIELDS * n, 1, -0.05f, 0.05f);
  for (long y = 0; y < size; y++)
    for (long x = 0; x < size; x++)
      {
	float u = 6.2831853f * x / size, v = 6.2831853f * y / size;
	long i = y * size + x;
	s[i] += 1.2f + 0.5f * sinf (3 * u) * cosf (2 * v);
	s[n + i] += 5.0f * s[i] * sinf (u + v);
	s[2 * n + i] += 4.0f * s[i] * cosf (2 * u - v);
      }
  return s;
}
