/* A step of acoustic waves, 25 points: tiles, and a queue of registers along z.
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
#include "seismic.h"

#define BLOCK_X 32
#define BLOCK_Y 16

__constant__ float weights[RADIUS + 1];

template <int R>
__global__ void
step (const float *__restrict__ now, const float *__restrict__ before,
      const float *__restrict__ speed, float *__restrict__ next, int dimx,
      int dimy, int dimz)
{
  __shared__ float tile[BLOCK_Y + 2 * R][BLOCK_X + 2 * R];

  const int gx = blockIdx.x * BLOCK_X + threadIdx.x;
  const int gy = blockIdx.y * BLOCK_Y + threadIdx.y;
  const int tx = threadIdx.x + R;
  const int ty = threadIdx.y + R;
  const int stride_y = dimx + 2 * R;
  const int stride_z = stride_y * (dimy + 2 * R);
  const bool valid = gx < dimx && gy < dimy;
  /* Threads beyond the rim read its last element.  */
  const int cx = min (gx + R, dimx + 2 * R - 1);
  const int cy = min (gy + R, dimy + 2 * R - 1);
  int input = cy * stride_y + cx;
  int output = 0;

  float behind[R], front[R], current;
#pragma unroll
  for (int i = R - 2; i >= 0; i--)
    {
      behind[i] = now[input];
      input += stride_z;
    }
  current = now[input];
  output = input;
  input += stride_z;
#pragma unroll
  for (int i = 0; i < R; i++)
    {
      front[i] = now[input];
      input += stride_z;
    }

  for (int z = 0; z < dimz; z++)
    {
#pragma unroll
      for (int i = R - 1; i > 0; i--)
	behind[i] = behind[i - 1];
      behind[0] = current;
      current = front[0];
#pragma unroll
      for (int i = 0; i < R - 1; i++)
	front[i] = front[i + 1];
      front[R - 1] = now[input];
      input += stride_z;
      output += stride_z;
      __syncthreads ();

      if (threadIdx.y < R)
	{
	  tile[threadIdx.y][tx] = now[output - R * stride_y];
	  if (gy + BLOCK_Y < dimy + R)
	    tile[threadIdx.y + BLOCK_Y + R][tx]
	      = now[output + BLOCK_Y * stride_y];
	}
      if (threadIdx.x < R)
	{
	  tile[ty][threadIdx.x] = now[output - R];
	  if (gx + BLOCK_X < dimx + R)
	    tile[ty][threadIdx.x + BLOCK_X + R] = now[output + BLOCK_X];
	}
      tile[ty][tx] = current;
      __syncthreads ();

      if (valid)
	{
	  float sum = 3.0f * weights[0] * current;
#pragma unroll
	  for (int i = 1; i <= R; i++)
	    sum += weights[i] * (front[i - 1] + behind[i - 1]
				 + tile[ty - i][tx] + tile[ty + i][tx]
				 + tile[ty][tx - i] + tile[ty][tx + i]);
	  next[output] = 2.0f * current - before[output] + speed[output] * sum;
	}
    }
}

static int n;
static float *now, *before, *speed, *next;

static struct bench_info
bench_setup (long size)
{
  n = size;
  size_t count = seismic_count (n);
  now = bench_to_device (bench_floats (count, 1, -1, 1), count);
  before = bench_to_device (bench_floats (count, 2, -1, 1), count);
  speed = bench_to_device (bench_floats (count, 3, 0.05f, 0.1f), count);
  next = bench_device<float> (count);
  bench_check (cudaMemcpyToSymbol (weights, seismic_weights, sizeof weights));
  return seismic_info (n);
}

static void
bench_run ()
{
  dim3 threads (BLOCK_X, BLOCK_Y);
  dim3 blocks ((n + BLOCK_X - 1) / BLOCK_X, (n + BLOCK_Y - 1) / BLOCK_Y);
  step<RADIUS><<<blocks, threads>>> (now, before, speed, next, n, n, n);
  bench_wait ();
}

static struct bench_array
bench_result ()
{
  return bench_from_device (next, seismic_count (n));
}
