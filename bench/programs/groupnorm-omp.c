/* Channels brought to mean 0 and variance 1 by groups in OpenMP.
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
#include "groupnorm.h"

static long pictures;
static float *x, *y, *weight, *shift;

/* Bring the group at X, whose first channel has WEIGHT and SHIFT, to Y.  */

static void
normalise (const float *restrict x, const float *restrict weight,
	   const float *restrict shift, float *restrict y)
{
  float sum = 0, squares = 0;
#pragma omp simd reduction(+ : sum)
  for (long i = 0; i < ELEMENTS; i++)
    sum += x[i];
  float mean = sum / ELEMENTS;
#pragma omp simd reduction(+ : squares)
  for (long i = 0; i < ELEMENTS; i++)
    squares += (x[i] - mean) * (x[i] - mean);
  float scale = 1.0f / sqrtf (squares / ELEMENTS + EPSILON);
  for (long c = 0; c < GROUP; c++)
    {
      float a = weight[c] * scale, b = shift[c] - mean * a;
#pragma omp simd
      for (long i = c * AREA; i < (c + 1) * AREA; i++)
	y[i] = x[i] * a + b;
    }
}

static struct bench_info
bench_setup (long size)
{
  pictures = size;
  size_t count = size * CHANNELS * AREA;
  x = bench_floats (count, 1, -1, 3);
  weight = bench_floats (CHANNELS, 2, 0.5f, 1.5f);
  shift = bench_floats (CHANNELS, 3, -1, 1);
  y = (float *) bench_alloc (count * sizeof *y);
  return groupnorm_info (size);
}

static void
bench_run (void)
{
#pragma omp parallel for schedule(static)
  for (long i = 0; i < pictures * GROUPS; i++)
    {
      long c = i % GROUPS * GROUP;
      normalise (x + i * ELEMENTS, weight + c, shift + c, y + i * ELEMENTS);
    }
}

static struct bench_array
bench_result (void)
{
  struct bench_array r = { y, (size_t) (pictures * CHANNELS * AREA) };
  return r;
}
