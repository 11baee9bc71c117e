/* Sums of rows of a table, with weights, in OpenMP.
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

#include "embedding.h"

static struct bags b;
static float *out;

/* Add SCALE times the row at P to SUM.  */

static inline void
add_row (const float *restrict p, float scale, float *restrict sum)
{
#pragma omp simd
  for (int f = 0; f < FEATURES; f++)
    sum[f] += scale * p[f];
}

static struct bench_info
bench_setup (long size)
{
  b = embedding_bags (size);
  out = (float *) bench_alloc (FEATURES * size * sizeof *out);
  return embedding_info (&b);
}

static void
bench_run (void)
{
#pragma omp parallel for schedule(static)
  for (long bag = 0; bag < b.count; bag++)
    {
      float sum[FEATURES] = { 0 };
      for (int64_t i = b.start[bag]; i < b.start[bag + 1]; i++)
	add_row (b.table + b.word[i] * FEATURES, b.weight[i], sum);
      memcpy (out + bag * FEATURES, sum, sizeof sum);
    }
}

static struct bench_array
bench_result (void)
{
  struct bench_array r = { out, (size_t) (FEATURES * b.count) };
  return r;
}
