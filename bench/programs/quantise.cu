/* Rows of floats as bytes: a block a row, four columns a thread.
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

#include "quantise.h"

#define THREADS (COLUMNS / 4)

__global__ void
quantise (const float4 *__restrict__ in, char4 *__restrict__ out)
{
  __shared__ float warps[THREADS / 32];
  float4 v = in[blockIdx.x * THREADS + threadIdx.x];
  float most = fmaxf (fmaxf (fabsf (v.x), fabsf (v.y)),
		      fmaxf (fabsf (v.z), fabsf (v.w)));
#pragma unroll
  for (int offset = 16; offset > 0; offset >>= 1)
    most = fmaxf (most, __shfl_xor_sync (0xffffffffu, most, offset));
  if ((threadIdx.x & 31) == 0)
    warps[threadIdx.x >> 5] = most;
  __syncthreads ();
  most = warps[0];
  for (int w = 1; w < THREADS / 32; w++)
    most = fmaxf (most, warps[w]);
  float scale = 127.0f / most;
  char4 q;
  q.x = (signed char) __float2int_rn (v.x * scale);
  q.y = (signed char) __float2int_rn (v.y * scale);
  q.z = (signed char) __float2int_rn (v.z * scale);
  q.w = (signed char) __float2int_rn (v.w * scale);
  out[blockIdx.x * THREADS + threadIdx.x] = q;
}

static int rows;
static float *in;
static int *out;

static struct bench_info
bench_setup (long size)
{
  rows = size;
  in = bench_to_device (bench_floats (COLUMNS * size, 1, -3, 3),
			COLUMNS * size);
  out = bench_device<int> (COLUMNS / 4 * size);
  return quantise_info (size);
}

static void
bench_run ()
{
  quantise<<<rows, THREADS>>> ((const float4 *) in, (char4 *) out);
  bench_wait ();
}

static struct bench_array
bench_result ()
{
  return bench_from_device (out, (size_t) COLUMNS / 4 * rows);
}
