/* Sums of rows of a table: a block a bag, a thread a feature.
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

__global__ void
gather (const float *__restrict__ table, const int64_t *__restrict__ word,
	const int64_t *__restrict__ start, const float *__restrict__ weight,
	float *__restrict__ out)
{
  const int64_t bag = blockIdx.x;
  const int64_t first = start[bag], end = start[bag + 1];
  for (int f = threadIdx.x; f < FEATURES; f += blockDim.x)
    {
      float sum = 0.0f;
      for (int64_t i = first; i < end; i++)
	sum += weight[i] * table[word[i] * FEATURES + f];
      out[bag * FEATURES + f] = sum;
    }
}

static struct bags b;
static float *out;

static struct bench_info
bench_setup (long size)
{
  b = embedding_bags (size);
  struct bench_info info = embedding_info (&b);
  int64_t words = b.start[size];
  b.start = bench_to_device (b.start, size + 1);
  b.word = bench_to_device (b.word, words + 1);
  b.weight = bench_to_device (b.weight, words + 1);
  b.table = bench_to_device (b.table, WORDS * FEATURES);
  out = bench_device<float> (FEATURES * size);
  return info;
}

static void
bench_run ()
{
  gather<<<b.count, 64>>> (b.table, b.word, b.start, b.weight, out);
  bench_wait ();
}

static struct bench_array
bench_result ()
{
  return bench_from_device (out, FEATURES * b.count);
}
