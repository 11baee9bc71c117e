/* Separable convolution: rows, then columns, through tiles with a rim.
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

#include "convolution.h"

const int ROW_X = 128, ROW_Y = 2, COLUMN_X = 32, COLUMN_Y = 8, STEPS = 4;

__constant__ float filter[TAPS];

/* OUT is IN convolved along its rows; what is outside counts as 0.  */

__global__ void
convolve_rows (float *out, const float *in, int width, int height)
{
  __shared__ float s[ROW_Y][ROW_X + 2 * RADIUS];
  int x = blockIdx.x * ROW_X + threadIdx.x;
  int y = blockIdx.y * ROW_Y + threadIdx.y;
  if (y < height)
    for (int i = threadIdx.x; i < ROW_X + 2 * RADIUS; i += ROW_X)
      {
	int from = (int) blockIdx.x * ROW_X + i - RADIUS;
	s[threadIdx.y][i]
	  = from >= 0 && from < width ? in[y * width + from] : 0;
      }
  __syncthreads ();
  if (x >= width || y >= height)
    return;
  float sum = 0;
#pragma unroll
  for (int k = 0; k < TAPS; k++)
    sum += filter[k] * s[threadIdx.y][threadIdx.x + k];
  out[y * width + x] = sum;
}

/* OUT is IN convolved along its columns.  A thread does STEPS of them.  */

__global__ void
convolve_columns (float *out, const float *in, int width, int height)
{
  __shared__ float s[STEPS * COLUMN_Y + 2 * RADIUS][COLUMN_X];
  int x = blockIdx.x * COLUMN_X + threadIdx.x;
  int first = blockIdx.y * STEPS * COLUMN_Y;
  for (int i = threadIdx.y; i < STEPS * COLUMN_Y + 2 * RADIUS; i += COLUMN_Y)
    {
      int from = first + i - RADIUS;
      s[i][threadIdx.x]
	= x < width && from >= 0 && from < height ? in[from * width + x] : 0;
    }
  __syncthreads ();
#pragma unroll
  for (int i = 0; i < STEPS; i++)
    {
      int y = first + i * COLUMN_Y + threadIdx.y;
      float sum = 0;
#pragma unroll
      for (int k = 0; k < TAPS; k++)
	sum += filter[k] * s[i * COLUMN_Y + threadIdx.y + k][threadIdx.x];
      if (x < width && y < height)
	out[y * width + x] = sum;
    }
}

static int side;
static float *in, *middle, *out;

static struct bench_info
bench_setup (long size)
{
  side = size;
  in = bench_to_device (convolution_image (size), size * size);
  middle = bench_device<float> (size * size);
  out = bench_device<float> (size * size);
  bench_check (cudaMemcpyToSymbol (filter, convolution_filter (),
				   sizeof filter));
  return convolution_info (size);
}

static void
bench_run ()
{
  dim3 rows ((side + ROW_X - 1) / ROW_X, (side + ROW_Y - 1) / ROW_Y);
  dim3 columns ((side + COLUMN_X - 1) / COLUMN_X,
		(side + STEPS * COLUMN_Y - 1) / (STEPS * COLUMN_Y));
  convolve_rows<<<rows, dim3 (ROW_X, ROW_Y)>>> (middle, in, side, side);
  convolve_columns<<<columns, dim3 (COLUMN_X, COLUMN_Y)>>> (out, middle, side,
							    side);
  bench_wait ();
}

static struct bench_array
bench_result ()
{
  return bench_from_device (out, (size_t) side * side);
}
