/* Rows to mean 0 and deviation 1: a block for a row, sums by shuffles.
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

#include "unitrows.h"

const int THREADS = 128;

__inline__ __device__ float
warp_sum (float v)
{
  for (int offset = warpSize / 2; offset > 0; offset /= 2)
    v += __shfl_down_sync (0xffffffff, v, offset);
  return v;
}

/* Return the sum of V over the block to all threads.  */

__inline__ __device__ float
block_sum (float v)
{
  __shared__ float parts[32];
  __shared__ float total;
  int lane = threadIdx.x % warpSize;
  int warp = threadIdx.x / warpSize;
  v = warp_sum (v);
  if (lane == 0)
    parts[warp] = v;
  __syncthreads ();
  v = threadIdx.x < blockDim.x / warpSize ? parts[lane] : 0;
  if (warp == 0)
    {
      v = warp_sum (v);
      if (lane == 0)
	total = v;
    }
  __syncthreads ();
  return total;
}

__global__ void
unit_rows (const float *in, float *out, int columns)
{
  in += blockIdx.x * columns;
  out += blockIdx.x * columns;
  float sum = 0, squares = 0;
  for (int i = threadIdx.x; i < columns; i += blockDim.x)
    {
      float v = in[i];
      sum += v;
      squares += v * v;
    }
  float mean = block_sum (sum) / columns;
  float variance = block_sum (squares) / columns - mean * mean;
  float scale = rsqrtf (variance + 1e-5f);
  for (int i = threadIdx.x; i < columns; i += blockDim.x)
    out[i] = (in[i] - mean) * scale;
}

static int rows;
static float *in, *out;

static struct bench_info
bench_setup (long size)
{
  rows = size;
  in = bench_to_device (unitrows_input (rows), rows * COLUMNS);
  out = bench_device<float> (rows * COLUMNS);
  return unitrows_info (rows);
}

static void
bench_run ()
{
  unit_rows<<<rows, THREADS>>> (in, out, COLUMNS);
  bench_wait ();
}

static struct bench_array
bench_result ()
{
  return bench_from_device (out, rows * COLUMNS);
}
