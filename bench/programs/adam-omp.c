/* A step of Adam over many tensors in OpenMP.
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
/* Options: -fno-math-errno -fno-trapping-math */

#include "adam.h"

/* Elements that a thread takes at a time.  */
#define CHUNK 8192

static long width;
static int step;
/* Gradients, parameters and their moments, by tensor.  */
static float *g[TENSORS], *p[TENSORS], *m[TENSORS], *v[TENSORS];
static struct { int tensor; long start, count; } *chunks;
static long count;

static void
update (const float *restrict g, float *restrict p, float *restrict m,
	float *restrict v, long n, float correction1, float correction2)
{
  const struct adam_factors f = adam_values;
  float scale1 = 1.0f / correction1, scale2 = 1.0f / correction2;
#pragma omp simd
  for (long i = 0; i < n; i++)
    {
      float m1 = f.beta1 * m[i] + (1.0f - f.beta1) * g[i];
      float v1 = f.beta2 * v[i] + (1.0f - f.beta2) * g[i] * g[i];
      p[i] -= f.rate * (m1 * scale1 / (sqrtf (v1 * scale2) + f.epsilon)
			+ f.decay * p[i]);
      m[i] = m1;
      v[i] = v1;
    }
}

static struct bench_info
bench_setup (long size)
{
  width = size;
  chunks = bench_alloc ((adam_total (size) / CHUNK + TENSORS)
			* sizeof *chunks);
  for (int t = 0; t < TENSORS; t++)
    {
      long n = adam_count (size, t);
      g[t] = bench_floats (n, 2 * t, -1, 1);
      p[t] = bench_floats (n, 2 * t + 1, -1, 1);
      m[t] = (float *) bench_alloc (n * sizeof (float));
      v[t] = (float *) bench_alloc (n * sizeof (float));
      for (long i = 0; i < n; i += CHUNK)
	{
	  chunks[count].tensor = t;
	  chunks[count].start = i;
	  chunks[count++].count = n - i < CHUNK ? n - i : CHUNK;
	}
    }
  return adam_info (size);
}

static void
bench_run (void)
{
  step++;
  float correction1 = 1.0f - powf (adam_values.beta1, step);
  float correction2 = 1.0f - powf (adam_values.beta2, step);
#pragma omp parallel for schedule(static)
  for (long i = 0; i < count; i++)
    {
      int t = chunks[i].tensor;
      long s = chunks[i].start;
      update (g[t] + s, p[t] + s, m[t] + s, v[t] + s, chunks[i].count,
	      correction1, correction2);
    }
}

static struct bench_array
bench_result (void)
{
  size_t total = adam_total (width), at = 0;
  float *all = (float *) bench_alloc (3 * total * sizeof *all);
  float **lists[] = { p, m, v };
  for (int list = 0; list < 3; list++)
    for (int t = 0; t < TENSORS; t++)
      {
	long n = adam_count (width, t);
	memcpy (all + at, lists[list][t], n * sizeof *all);
	at += n;
      }
  struct bench_array r = { all, at };
  return r;
}
