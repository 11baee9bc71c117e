/* Causal attention in OpenMP.
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

#include "attention.h"

/* glibc's libmvec has a vector form, which its headers show with -ffast-math
   alone.  */
#pragma omp declare simd notinbranch
float expf (float);

/* Keys that are handled together.  */
#define KEYS 64

static long length;
static float *q, *k, *v, *out;

/* Store the KEYS keys at K by dimension at T.  */

static void
turn (const float *restrict k, float *restrict t)
{
  for (long j = 0; j < KEYS; j++)
    for (long d = 0; d < DIM; d++)
      t[d * KEYS + j] = k[j * DIM + d];
}

/* Answer QUERY, whose elements are at Q; keys are by dimension.  */

static void
answer (const float *restrict q, const float *restrict keys,
	const float *restrict v, float *restrict out, long query, float scale)
{
  float acc[DIM] = { 0 }, top = -INFINITY, total = 0;
  for (long first = 0; first <= query; first += KEYS)
    {
      float score[KEYS] = { 0 }, best = top;
      long count = query + 1 - first < KEYS ? query + 1 - first : KEYS;
      const float *t = keys + first * DIM;
      for (long d = 0; d < DIM; d++)
#pragma omp simd
	for (long j = 0; j < KEYS; j++)
	  score[j] += q[d] * scale * t[d * KEYS + j];
      for (long j = count; j < KEYS; j++)
	score[j] = -INFINITY;
#pragma omp simd reduction(max : best)
      for (long j = 0; j < KEYS; j++)
	best = score[j] > best ? score[j] : best;
      float shrink = expf (top - best), sum = 0;
#pragma omp simd reduction(+ : sum)
      for (long j = 0; j < KEYS; j++)
	{
	  score[j] = expf (score[j] - best);
	  sum += score[j];
	}
      total = total * shrink + sum;
#pragma omp simd
      for (long d = 0; d < DIM; d++)
	acc[d] *= shrink;
      for (long j = 0; j < count; j++)
#pragma omp simd
	for (long d = 0; d < DIM; d++)
	  acc[d] += score[j] * v[(first + j) * DIM + d];
      top = best;
    }
  float inverse = 1.0f / total;
#pragma omp simd
  for (long d = 0; d < DIM; d++)
    out[d] = acc[d] * inverse;
}

static struct bench_info
bench_setup (long size)
{
  length = size;
  if (length % KEYS != 0)
    bench_fail ("the length must be a multiple of 64");
  size_t count = HEADS * size * DIM;
  q = bench_floats (count, 1, -2, 2);
  k = bench_floats (count, 2, -2, 2);
  v = bench_floats (count, 3, -1, 1);
  out = (float *) bench_alloc (count * sizeof *out);
  return attention_info (size);
}

static void
bench_run (void)
{
  float scale = 1.0f / sqrtf ((float) DIM);
#pragma omp parallel for schedule(static)
  for (long head = 0; head < HEADS; head++)
    {
      float keys[length * DIM] __attribute__ ((aligned (64)));
      size_t at = head * length * DIM;
      for (long j = 0; j < length; j += KEYS)
	turn (k + at + j * DIM, keys + j * DIM);
      for (long i = 0; i < length; i++)
	answer (q + at + i * DIM, keys, v + at, out + at + i * DIM, i, scale);
    }
}

static struct bench_array
bench_result (void)
{
  struct bench_array r = { out, (size_t) (HEADS * length * DIM) };
  return r;
}
