/* The host of the CUDA versions of the sum.
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

/* The kernel reduce, which the program defines after it includes this file,
   adds up what each block of THREADS threads is given, PER_BLOCK elements, and
   is launched again on the sums of the blocks until there is one.  With
   PER_BLOCK of 0 it takes any number of elements.  */

#include "reduce.h"

#define THREADS 256

__global__ void reduce (const float *in, float *out, int n);

static int n;
static float *in, *sums[2];

static struct bench_info
bench_setup (long size)
{
  n = size;
  in = bench_to_device (bench_floats (n, 1, 0, 1), n);
  sums[0] = bench_device<float> (n / THREADS + 1);
  sums[1] = bench_device<float> (n / THREADS + 1);
  return reduce_info (n);
}

static int last;

static void
bench_run ()
{
  const int per_block = PER_BLOCK;
  const float *from = in;
  int to = 0;
  for (int count = n; count > 1; to = !to)
    {
      int blocks = per_block ? (count + per_block - 1) / per_block
		   : count > THREADS ? 64 : 1;
      reduce<<<blocks, THREADS>>> (from, sums[to], count);
      from = sums[to];
      last = to;
      count = blocks;
    }
  bench_wait ();
}

static struct bench_array
bench_result ()
{
  return bench_from_device (sums[last], 1);
}
