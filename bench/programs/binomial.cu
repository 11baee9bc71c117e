/* Prices of options by trees: a block each, from the leaves down.
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

#include "binomial.h"

__global__ void
price (const struct tree *trees, float *value)
{
  __shared__ float node[STEPS + 1];
  const struct tree t = trees[blockIdx.x];
  const int i = threadIdx.x;
  float leaf = t.lowest * __expf (2.0f * t.root * i) - t.strike;
  node[i] = leaf > 0.0f ? leaf : 0.0f;
  __syncthreads ();
  for (int last = STEPS; last > 0; last--)
    {
      float v;
      if (i < last)
	v = t.up * node[i + 1] + t.down * node[i];
      __syncthreads ();
      if (i < last)
	node[i] = v;
      __syncthreads ();
    }
  if (i == 0)
    value[blockIdx.x] = node[0];
}

static int count;
static struct tree *trees;
static float *value;

static struct bench_info
bench_setup (long size)
{
  count = size;
  trees = bench_to_device (binomial_trees (size), size);
  value = bench_device<float> (size);
  return binomial_info (size);
}

static void
bench_run ()
{
  price<<<count, STEPS + 1>>> (trees, value);
  bench_wait ();
}

static struct bench_array
bench_result ()
{
  return bench_from_device (value, count);
}
