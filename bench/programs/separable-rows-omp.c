/* The filter along rows in OpenMP.
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

#include "separable-omp.h"

/* Return the filtered element X of the WIDTH at P, where P has no
   neighbours on one side.  */

static float
at_rim (const float *p, long width, long x)
{
  float sum = 0;
  for (int k = 0; k < WEIGHTS; k++)
    {
      long from = x + k - RADIUS;
      from = from < 0 ? 0 : from >= width ? width - 1 : from;
      sum += weight[k] * p[from];
    }
  return sum;
}

static void
filter_row (const float *restrict in, float *restrict out, long width,
	    long height, long y)
{
  const float *restrict p = in + y * width;
  float *restrict q = out + y * width;
  float w[WEIGHTS];
  memcpy (w, weight, sizeof w);
#pragma omp simd
  for (long x = RADIUS; x < width - RADIUS; x++)
    {
      float sum = 0;
#pragma GCC unroll 13
      for (int k = 0; k < WEIGHTS; k++)
	sum += w[k] * p[x + k - RADIUS];
      q[x] = sum;
    }
  for (long x = 0; x < RADIUS && x < width; x++)
    {
      q[x] = at_rim (p, width, x);
      q[width - 1 - x] = at_rim (p, width, width - 1 - x);
    }
}
