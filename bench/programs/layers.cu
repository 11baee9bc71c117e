/* Direct convolution of NCHW maps, a template on the filter's side, with ReLU.
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
#include "layers.h"

#define TILE 16

/* Each thread computes one place in PER_THREAD maps of the output.  */

template <int K, int PER_THREAD, bool RELU>
__global__ void
convolve (const float *__restrict__ in, const float *__restrict__ weights,
	  const float *__restrict__ bias, float *__restrict__ out, int channels,
	  int height, int width)
{
  constexpr int R = K / 2;
  constexpr int SIDE = TILE + K - 1;
  __shared__ float tile[SIDE][SIDE];
  __shared__ float filters[PER_THREAD][K * K];

  const int tid = threadIdx.y * TILE + threadIdx.x;
  const int x = blockIdx.x * TILE + threadIdx.x;
  const int y = blockIdx.y * TILE + threadIdx.y;
  const int first = blockIdx.z * PER_THREAD;

  float acc[PER_THREAD];
#pragma unroll
  for (int m = 0; m < PER_THREAD; m++)
    acc[m] = bias[first + m];

  for (int c = 0; c < channels; c++)
    {
      for (int i = tid; i < SIDE * SIDE; i += TILE * TILE)
	{
	  int ly = i / SIDE, lx = i % SIDE;
	  int py = blockIdx.y * TILE + ly - R;
	  int px = blockIdx.x * TILE + lx - R;
	  tile[ly][lx] = py >= 0 && py < height && px >= 0 && px < width
			 ? in[(c * height + py) * width + px] : 0.0f;
	}
      for (int i = tid; i < PER_THREAD * K * K; i += TILE * TILE)
	{
	  int m = i / (K * K), e = i % (K * K);
	  filters[m][e] = weights[((first + m) * channels + c) * K * K + e];
	}
      __syncthreads ();

#pragma unroll
      for (int ky = 0; ky < K; ky++)
#pragma unroll
	for (int kx = 0; kx < K; kx++)
	  {
	    float v = tile[threadIdx.y + ky][threadIdx.x + kx];
#pragma unroll
	    for (int m = 0; m < PER_THREAD; m++)
	      acc[m] += v * filters[m][ky * K + kx];
	  }
      __syncthreads ();
    }

  if (x < width && y < height)
#pragma unroll
    for (int m = 0; m < PER_THREAD; m++)
      {
	float v = acc[m];
	if (RELU)
	  v = fmaxf (v, 0.0f);
	out[((first + m) * height + y) * width + x] = v;
      }
}

static int side;
static float *in, *between, *out;
static float *weights1, *weights2, *bias1, *bias2;

static float *
random_floats (size_t count, unsigned seed, float range)
{
  return bench_to_device (bench_floats (count, seed, -range, range), count);
}

static struct bench_info
bench_setup (long size)
{
  side = size;
  in = random_floats (CHANNELS_0 * size * size, 1, 1);
  between = bench_device<float> (CHANNELS_1 * size * size);
  out = bench_device<float> (CHANNELS_2 * size * size);
  weights1
    = random_floats (CHANNELS_1 * CHANNELS_0 * FILTER_1 * FILTER_1, 2, 0.1f);
  weights2
    = random_floats (CHANNELS_2 * CHANNELS_1 * FILTER_2 * FILTER_2, 3, 0.1f);
  bias1 = random_floats (CHANNELS_1, 4, 0.5f);
  bias2 = random_floats (CHANNELS_2, 5, 0.5f);
  return layers_info (size);
}

static void
bench_run ()
{
  const int tiles = (side + TILE - 1) / TILE;
  dim3 threads (TILE, TILE);
  convolve<FILTER_1, 8, true><<<dim3 (tiles, tiles, CHANNELS_1 / 8), threads>>>
    (in, weights1, bias1, between, CHANNELS_0, side, side);
  convolve<FILTER_2, 4, false><<<dim3 (tiles, tiles, CHANNELS_2 / 4), threads>>>
    (between, weights2, bias2, out, CHANNELS_1, side, side);
  bench_wait ();
}

static struct bench_array
bench_result ()
{
  return bench_from_device (out, CHANNELS_2 * side * side);
}
