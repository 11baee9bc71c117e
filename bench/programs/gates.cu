/* A step of an LSTM cell: tiles of a product, and the gates in registers.
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
#include "gates.h"

#define UNITS 32
#define SAMPLES 32
#define LINES 8
#define PER_THREAD (SAMPLES / LINES)

__device__ __forceinline__ float
sigmoid (float x)
{
  return 1.0f / (1.0f + __expf (-x));
}

template <int DEPTH>
struct Tiles
{
  float x[SAMPLES][DEPTH + 1];
  float w[GATES][UNITS][DEPTH + 1];
};

/* Add to SUM the product of the samples at X and the weights at W, both with
   INPUTS columns.  */

template <int DEPTH>
__device__ void
accumulate (Tiles<DEPTH> &tiles, const float *__restrict__ x,
	    const float *__restrict__ w, int inputs,
	    float (&sum)[GATES][PER_THREAD])
{
  const int tid = threadIdx.y * UNITS + threadIdx.x;
  const int column = tid % DEPTH, first = tid / DEPTH;
  const int rows = UNITS * LINES / DEPTH;
  const int unit0 = blockIdx.x * UNITS, sample0 = blockIdx.y * SAMPLES;

  for (int base = 0; base < inputs; base += DEPTH)
    {
#pragma unroll
      for (int r = first; r < SAMPLES; r += rows)
	tiles.x[r][column] = x[(sample0 + r) * inputs + base + column];
#pragma unroll
      for (int g = 0; g < GATES; g++)
#pragma unroll
	for (int r = first; r < UNITS; r += rows)
	  tiles.w[g][r][column]
	    = w[(g * HIDDEN + unit0 + r) * inputs + base + column];
      __syncthreads ();

#pragma unroll
      for (int k = 0; k < DEPTH; k++)
	{
	  float value[PER_THREAD];
#pragma unroll
	  for (int s = 0; s < PER_THREAD; s++)
	    value[s] = tiles.x[threadIdx.y + s * LINES][k];
#pragma unroll
	  for (int g = 0; g < GATES; g++)
	    {
	      const float weight = tiles.w[g][threadIdx.x][k];
#pragma unroll
	      for (int s = 0; s < PER_THREAD; s++)
		sum[g][s] = fmaf (weight, value[s], sum[g][s]);
	    }
	}
      __syncthreads ();
    }
}

__global__ void __launch_bounds__ (UNITS * LINES)
lstm_cell (const float *__restrict__ x, const float *__restrict__ h,
	   const float *__restrict__ c, const float *__restrict__ w_input,
	   const float *__restrict__ w_hidden, const float *__restrict__ bias,
	   float *__restrict__ h_next, float *__restrict__ c_next)
{
  __shared__ Tiles<16> tiles;
  const int unit = blockIdx.x * UNITS + threadIdx.x;

  float sum[GATES][PER_THREAD];
#pragma unroll
  for (int g = 0; g < GATES; g++)
#pragma unroll
    for (int s = 0; s < PER_THREAD; s++)
      sum[g][s] = bias[g * HIDDEN + unit];

  accumulate (tiles, x, w_input, INPUTS, sum);
  accumulate (tiles, h, w_hidden, HIDDEN, sum);

#pragma unroll
  for (int s = 0; s < PER_THREAD; s++)
    {
      const int sample = blockIdx.y * SAMPLES + threadIdx.y + s * LINES;
      const int at = sample * HIDDEN + unit;
      const float in = sigmoid (sum[0][s]);
      const float forget = sigmoid (sum[1][s]);
      const float fresh = tanhf (sum[2][s]);
      const float out = sigmoid (sum[3][s]);
      const float cell = forget * c[at] + in * fresh;
      c_next[at] = cell;
      h_next[at] = out * tanhf (cell);
    }
}

static int samples;
static float *x, *h, *c, *w_input, *w_hidden, *bias, *next;

static struct bench_info
bench_setup (long size)
{
  samples = size;
  if (size % SAMPLES != 0)
    bench_fail ("the batch must be a multiple of 32");
  x = bench_to_device (bench_floats (size * INPUTS, 1, -1, 1), size * INPUTS);
  h = bench_to_device (bench_floats (size * HIDDEN, 2, -1, 1), size * HIDDEN);
  c = bench_to_device (bench_floats (size * HIDDEN, 3, -2, 2), size * HIDDEN);
  w_input = bench_to_device (gates_weights (INPUTS, 4),
			     GATES * HIDDEN * INPUTS);
  w_hidden = bench_to_device (gates_weights (HIDDEN, 5),
			      GATES * HIDDEN * HIDDEN);
  bias = bench_to_device (gates_weights (1, 6), GATES * HIDDEN);
  next = bench_device<float> (2 * size * HIDDEN);
  return gates_info (size);
}

static void
bench_run ()
{
  dim3 threads (UNITS, LINES), blocks (HIDDEN / UNITS, samples / SAMPLES);
  lstm_cell<<<blocks, threads>>> (x, h, c, w_input, w_hidden, bias, next,
				  next + samples * HIDDEN);
  bench_wait ();
}

static struct bench_array
bench_result ()
{
  return bench_from_device (next, (size_t) 2 * samples * HIDDEN);
}
