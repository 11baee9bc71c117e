/* Distances between all points of two sets, in OpenMP.
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

/* Options: -fno-math-errno */

#include "distances.h"

/* So many points of the second set are taken together.  */
#define POINTS 64

static long n;
static float *a, *b, *out;

/* Compute the distances of all points of A to the COUNT points at B, at most
   POINTS.  */

static void
distances (const float *restrict a, const float *restrict b,
	   float *restrict out, long n, int count)
{
  float across[FEATURES][POINTS];
  for (int j = 0; j < count; j++)
    for (int f = 0; f < FEATURES; f++)
      across[f][j] = b[j * FEATURES + f];
  for (long i = 0; i < n; i++)
    {
      float sum[POINTS] = { 0 };
      for (int f = 0; f < FEATURES; f++)
#pragma omp simd
	for (int j = 0; j < count; j++)
	  {
	    float d = a[i * FEATURES + f] - across[f][j];
	    sum[j] += d * d;
	  }
#pragma omp simd
      for (int j = 0; j < count; j++)
	out[i * n + j] = sqrtf (sum[j]);
    }
}

static struct bench_info
bench_setup (long size)
{
  n = size;
  a = bench_floats (n * FEATURES, 1, 0, 1);
  b = bench_floats (n * FEATURES, 2, 0, 1);
  out = (float *) bench_alloc (n * n * sizeof *out);
  return distances_info (n);
}

static void
bench_run (void)
{
#pragma omp parallel for schedule(static)
  for (long j = 0; j < n; j += POINTS)
    distances (a, b + j * FEATURES, out + j, n,
	       n - j < POINTS ? n - j : POINTS);
}

static struct bench_array
bench_result (void)
{
  struct bench_array r = { out, (size_t) (n * n) };
  return r;
}
