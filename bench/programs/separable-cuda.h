/* The host of the CUDA versions of the separable filters.
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

/* The program defines the kernel filter after it includes this file.  */

#include "separable.h"

#define BLOCK 16

__constant__ float weight[WEIGHTS];

__global__ void filter (const float *in, float *out, int width, int height);

static int width, height;
static float *image, *filtered;

static struct bench_info
bench_setup (long size)
{
  width = size;
  height = separable_height (width);
  size_t count = width * (size_t) height;
  image = bench_to_device (bench_floats (count, 1, 0, 1), count);
  filtered = bench_device<float> (count);
  float host[WEIGHTS];
  separable_weights (host);
  bench_check (cudaMemcpyToSymbol (weight, host, sizeof host));
  return separable_info (width);
}

static void
bench_run ()
{
  dim3 blocks ((width + BLOCK - 1) / BLOCK, (height + BLOCK - 1) / BLOCK);
  filter<<<blocks, dim3 (BLOCK, BLOCK)>>> (image, filtered, width, height);
  bench_wait ();
}

static struct bench_array
bench_result ()
{
  return bench_from_device (filtered, width * (size_t) height);
}
