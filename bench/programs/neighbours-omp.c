/* The nearest few of many points, in OpenMP.
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

#include "neighbours.h"

static long count;
static float *points, *questions, *best;

/* Set LEAST to the squares of the distances of the nearest points to the
   features at MINE.  All distances are computed first.  */

static void
nearest (const float *restrict points, const float *restrict mine,
	 float *restrict least)
{
  float d[POINTS];
  memset (d, 0, sizeof d);
  for (int f = 0; f < FEATURES; f++)
#pragma omp simd
    for (int p = 0; p < POINTS; p++)
      {
	float difference = points[f * POINTS + p] - mine[f];
	d[p] += difference * difference;
      }
  for (int k = 0; k < NEAREST; k++)
    least[k] = 1e30f;
  for (int p = 0; p < POINTS; p++)
    if (d[p] < least[NEAREST - 1])
      {
	int k = NEAREST - 1;
	for (; k > 0 && least[k - 1] > d[p]; k--)
	  least[k] = least[k - 1];
	least[k] = d[p];
      }
}

static struct bench_info
bench_setup (long size)
{
  count = size;
  points = bench_floats (FEATURES * POINTS, 1, 0, 1);
  questions = bench_floats (FEATURES * size, 2, 0, 1);
  best = (float *) bench_alloc (NEAREST * size * sizeof *best);
  return neighbours_info (size);
}

static void
bench_run (void)
{
#pragma omp parallel for schedule(static)
  for (long q = 0; q < count; q++)
    {
      float least[NEAREST];
      nearest (points, questions + q * FEATURES, least);
      for (int k = 0; k < NEAREST; k++)
	best[k * count + q] = least[k];
    }
}

static struct bench_array
bench_result (void)
{
  struct bench_array r = { best, (size_t) (NEAREST * count) };
  return r;
}
