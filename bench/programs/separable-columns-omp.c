/* The filter along columns in OpenMP.
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

static void
filter_row (const float *restrict in, float *restrict out, long width,
	    long height, long y)
{
  const float *restrict p = in + (y - RADIUS) * width;
  float *restrict q = out + y * width;
  float w[WEIGHTS];
  memcpy (w, weight, sizeof w);
  if (y >= RADIUS && y < height - RADIUS)
    {
#pragma omp simd
      for (long x = 0; x < width; x++)
	{
	  float sum = 0;
#pragma GCC unroll 13
	  for (int k = 0; k < WEIGHTS; k++)
	    sum += w[k] * p[k * width + x];
	  q[x] = sum;
	}
      return;
    }
  memset (q, 0, width * sizeof *q);
  for (int k = 0; k < WEIGHTS; k++)
    if (y + k >= RADIUS && y + k - RADIUS < height)
#pragma omp simd
      for (long x = 0; x < width; x++)
	q[x] += w[k] * p[k * width + x];
}
