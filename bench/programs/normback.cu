/* The gradient of layer normalisation: a block for a row, two sums at once.
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
#include "normback.h"

#define THREADS 256

__device__ __forceinline__ float2
warp_sum (float2 v)
{
#pragma unroll
  for (int d = 16; d > 0; d >>= 1)
    {
      v.x += __shfl_down_sync (0xffffffff, v.x, d);
      v.y += __shfl_down_sync (0xffffffff, v.y, d);
    }
  return v;
}

/* Return the sums of V over the block, in all threads.  */

__device__ float2
block_sum (float2 v)
{
  __shared__ float2 parts[32];
  int lane = threadIdx.x & 31, warp = threadIdx.x >> 5;

  v = warp_sum (v);
  if (lane == 0)
    parts[warp] = v;
  __syncthreads ();
  if (warp == 0)
    {
      v = lane < blockDim.x / 32 ? parts[lane] : make_float2 (0, 0);
      v = warp_sum (v);
      if (lane == 0)
	parts[0] = v;
    }
  __syncthreads ();
  return parts[0];
}

/* Return the sum of V over the block, in all threads.  */

__device__ float
block_sum (float v)
{
  return block_sum (make_float2 (v, 0.0f)).x;
}

/* The mean and the deviation of each row come from the way forward.  */

template <typename T>
__global__ void
layernorm_backward (const T *__restrict__ dout, const T *__restrict__ x,
		    const T *__restrict__ gamma, const T *__restrict__ mean,
		    const T *__restrict__ rstd, T *__restrict__ dx, int columns)
{
  const size_t row = blockIdx.x;
  dout += row * columns;
  x += row * columns;
  dx += row * columns;
  const float m = mean[row], r = rstd[row];

  float2 sum = make_float2 (0.0f, 0.0f);
  for (int i = threadIdx.x; i < columns; i += blockDim.x)
    {
      float xhat = (x[i] - m) * r;
      float dxhat = dout[i] * gamma[i];
      sum.x += dxhat;
      sum.y += dxhat * xhat;
    }
  sum = block_sum (sum);
  const float mean_d = sum.x / columns, mean_dx = sum.y / columns;

  for (int i = threadIdx.x; i < columns; i += blockDim.x)
    {
      float xhat = (x[i] - m) * r;
      float dxhat = dout[i] * gamma[i];
      dx[i] = (dxhat - mean_d - xhat * mean_dx) * r;
    }
}

/* The way forward, for the mean and the deviation alone.  */

__global__ void
statistics (const float *x, float *mean, float *rstd, int columns)
{
  x += (size_t) blockIdx.x * columns;
  float2 sum = make_float2 (0.0f, 0.0f);
  for (int i = threadIdx.x; i < columns; i += blockDim.x)
    {
      sum.x += x[i];
      sum.y += x[i] * x[i];
    }
  sum = block_sum (sum);
  if (threadIdx.x == 0)
    {
      float m = sum.x / columns;
      mean[blockIdx.x] = m;
      rstd[blockIdx.x] = rsqrtf (sum.y / columns - m * m + 1e-5f);
    }
}

static long rows;
static float *dout, *x, *gamma_weights, *mean, *rstd, *dx;

static struct bench_info
bench_setup (long size)
{
  rows = size;
  size_t count = rows * COLUMNS;
  dout = bench_to_device (bench_floats (count, 1, -1, 1), count);
  x = bench_to_device (bench_floats (count, 2, -2, 3), count);
  gamma_weights
    = bench_to_device (bench_floats (COLUMNS, 3, 0.5f, 2), COLUMNS);
  mean = bench_device<float> (rows);
  rstd = bench_device<float> (rows);
  dx = bench_device<float> (count);
  return normback_info (size);
}

static void
bench_run ()
{
  statistics<<<rows, THREADS>>> (x, mean, rstd, COLUMNS);
  layernorm_backward<float><<<rows, THREADS>>> (dout, x, gamma_weights, mean,
						rstd, dx, COLUMNS);
  bench_wait ();
}

static struct bench_array
bench_result ()
{
  return bench_from_device (dx, rows * COLUMNS);
}
