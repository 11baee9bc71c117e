/* A depthwise convolution: four channels a thread, filters in registers.
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
#include "depthwise.h"

/* Pixels of a row that a thread computes.  */
#define STRIP 4

static __device__ __forceinline__ void
multiply_add (float4 &sum, const float4 &a, const float4 &b)
{
  sum.x = fmaf (a.x, b.x, sum.x);
  sum.y = fmaf (a.y, b.y, sum.y);
  sum.z = fmaf (a.z, b.z, sum.z);
  sum.w = fmaf (a.w, b.w, sum.w);
}

static __device__ __forceinline__ float4
clamped (float4 v)
{
  auto clamp = [] (float x) { return fminf (fmaxf (x, 0.0f), CEILING); };
  return make_float4 (clamp (v.x), clamp (v.y), clamp (v.z), clamp (v.w));
}

/* Threads along x have neighbouring channels, along y neighbouring strips; a
   block along z has a row.  */

template <int N>
__global__ void
depthwise (const float4 *__restrict__ in, const float4 *__restrict__ filter,
	   const float4 *__restrict__ bias, float4 *__restrict__ out,
	   int height, int width, int quads)
{
  const int q = blockIdx.x * blockDim.x + threadIdx.x;
  const int x0 = (blockIdx.y * blockDim.y + threadIdx.y) * N;
  const int y = blockIdx.z;
  if (q >= quads || x0 >= width)
    return;

  float4 f[FILTER][FILTER];
#pragma unroll
  for (int i = 0; i < FILTER; i++)
#pragma unroll
    for (int j = 0; j < FILTER; j++)
      f[i][j] = filter[(i * FILTER + j) * quads + q];

  float4 acc[N];
#pragma unroll
  for (int n = 0; n < N; n++)
    acc[n] = bias[q];

#pragma unroll
  for (int i = 0; i < FILTER; i++)
    {
      const int yy = y + i - 1;
      if (yy < 0 || yy >= height)
	continue;
      const float4 *row = in + (size_t) yy * width * quads + q;
#pragma unroll
      for (int c = 0; c < N + FILTER - 1; c++)
	{
	  const int xx = x0 + c - 1;
	  if (xx < 0 || xx >= width)
	    continue;
	  const float4 v = row[xx * quads];
#pragma unroll
	  for (int j = 0; j < FILTER; j++)
	    if (c - j >= 0 && c - j < N)
	      multiply_add (acc[c - j], v, f[i][j]);
	}
    }

#pragma unroll
  for (int n = 0; n < N; n++)
    if (x0 + n < width)
      out[((size_t) y * width + x0 + n) * quads + q] = clamped (acc[n]);
}

static int side;
static float4 *in, *filter, *bias, *out;

/* Return COUNT floats, see bench_floats, on the device.  */

static float4 *
quads (size_t count, unsigned seed, float low, float high)
{
  return bench_to_device ((const float4 *) bench_floats (count, seed, low,
							 high), count / 4);
}

static struct bench_info
bench_setup (long size)
{
  side = size;
  in = quads (size * size * CHANNELS, 1, -1, 3);
  filter = quads (FILTER * FILTER * CHANNELS, 2, -1, 1);
  bias = quads (CHANNELS, 3, -1, 1);
  out = bench_device<float4> (size * size * CHANNELS / 4);
  return depthwise_info (size);
}

static void
bench_run ()
{
  dim3 threads (32, 4);
  dim3 blocks ((CHANNELS / 4 + 31) / 32,
	       (side + 4 * STRIP - 1) / (4 * STRIP), side);
  depthwise<STRIP><<<blocks, threads>>> (in, filter, bias, out, side, side,
					 CHANNELS / 4);
  bench_wait ();
}

static struct bench_array
bench_result ()
{
  struct bench_array got
    = bench_from_device (out, (size_t) side * side * CHANNELS / 4);
  got.count *= 4;
  return got;
}
