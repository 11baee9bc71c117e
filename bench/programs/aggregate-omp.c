/* Features of a graph's nodes, added over their neighbours, in OpenMP.
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
#include "aggregate.h"

static long nodes;
static struct aggregate_graph g;
static float *x, *out;

static struct bench_info
bench_setup (long size)
{
  nodes = size;
  g = aggregate_make (size);
  x = aggregate_features (size);
  out = (float *) bench_alloc (size * FEATURES * sizeof *out);
  return aggregate_info (size, g);
}

static void
bench_run (void)
{
#pragma omp parallel for schedule(dynamic, 64)
  for (long i = 0; i < nodes; i++)
    {
      float sum[FEATURES] = { 0 };
      long begin = g.starts[i], end = g.starts[i + 1];
      for (long e = begin; e < end; e++)
	{
	  const float *restrict from = x + (long) g.neighbours[e] * FEATURES;
	  float weight = g.weights[e];
#pragma omp simd
	  for (long f = 0; f < FEATURES; f++)
	    sum[f] += weight * from[f];
	}
      float scale = 1.0f / (end - begin);
#pragma omp simd
      for (long f = 0; f < FEATURES; f++)
	{
	  float s = sum[f] * scale;
	  out[i * FEATURES + f] = s > 0 ? s : 0;
	}
    }
}

static struct bench_array
bench_result (void)
{
  struct bench_array r = { out, (size_t) (nodes * FEATURES) };
  return r;
}
