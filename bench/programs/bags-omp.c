/* Bags of weighted rows of a table in OpenMP.
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
#include "bags.h"

static long bags;
static struct bags_data d;
static float *out;

static void
gather (const int64_t *restrict rows, const float *restrict weights,
	int64_t count, float *restrict out)
{
  float acc[FEATURES] = { 0 }, total = 0;
  for (int64_t i = 0; i < count; i++)
    {
      if (rows[i] == PADDING)
	continue;
      const float *row = d.table + rows[i] * FEATURES;
      float w = weights[i];
#pragma omp simd
      for (int f = 0; f < FEATURES; f++)
	acc[f] += w * row[f];
      total += w;
    }
  float scale = total > 0 ? 1 / total : 1;
#pragma omp simd
  for (int f = 0; f < FEATURES; f++)
    out[f] = acc[f] * scale;
}

static struct bench_info
bench_setup (long size)
{
  bags = size;
  d = bags_new (size);
  out = (float *) bench_alloc (size * FEATURES * sizeof *out);
  return bags_info (size, d.count);
}

static void
bench_run (void)
{
#pragma omp parallel for schedule(static)
  for (long i = 0; i < bags; i++)
    gather (d.rows + d.offsets[i], d.weights + d.offsets[i],
	    d.offsets[i + 1] - d.offsets[i], out + i * FEATURES);
}

static struct bench_array
bench_result (void)
{
  struct bench_array r = { out, (size_t) (bags * FEATURES) };
  return r;
}
