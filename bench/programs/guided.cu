/* A guided filter: box sums that run along rows and columns.
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
#include "guided.h"

/* Arithmetic of what is summed: four means at first, two coefficients
   then.  */

__device__ __forceinline__ void
accumulate (float4 &s, float4 v)
{
  s.x += v.x;
  s.y += v.y;
  s.z += v.z;
  s.w += v.w;
}

__device__ __forceinline__ void
withdraw (float4 &s, float4 v)
{
  s.x -= v.x;
  s.y -= v.y;
  s.z -= v.z;
  s.w -= v.w;
}

__device__ __forceinline__ void
accumulate (float2 &s, float2 v)
{
  s.x += v.x;
  s.y += v.y;
}

__device__ __forceinline__ void
withdraw (float2 &s, float2 v)
{
  s.x -= v.x;
  s.y -= v.y;
}

/* What the first box filter is applied to.  */

struct Products
{
  const float *guide, *input;

  __device__ __forceinline__ float4
  operator() (int i) const
  {
    const float g = guide[i], p = input[i];
    return make_float4 (g, p, g * p, g * g);
  }
};

template <class T>
struct Loaded
{
  const T *data;

  __device__ __forceinline__ T
  operator() (int i) const
  {
    return data[i];
  }
};

/* What becomes of the sums over a window.  */

struct Coefficients
{
  float2 *out;

  __device__ __forceinline__ void
  operator() (int i, float4 sum, float inv_area) const
  {
    const float mean_g = sum.x * inv_area;
    const float mean_p = sum.y * inv_area;
    const float covariance = sum.z * inv_area - mean_g * mean_p;
    const float variance = sum.w * inv_area - mean_g * mean_g;
    const float a = covariance / (variance + EPSILON);
    out[i] = make_float2 (a, mean_p - a * mean_g);
  }
};

struct Apply
{
  const float *guide;
  float *out;

  __device__ __forceinline__ void
  operator() (int i, float2 sum, float inv_area) const
  {
    out[i] = sum.x * inv_area * guide[i] + sum.y * inv_area;
  }
};

/* A thread has a row.  */

template <class T, class Source>
__global__ void
boxfilter_x (Source source, T *__restrict__ out, int w, int h, int r)
{
  const int y = blockIdx.x * blockDim.x + threadIdx.x;
  if (y >= h)
    return;
  const int row = y * w;
  T sum = T ();
  for (int x = 0; x < min (r, w); x++)
    accumulate (sum, source (row + x));
  for (int x = 0; x < w; x++)
    {
      if (x + r < w)
	accumulate (sum, source (row + x + r));
      if (x - r - 1 >= 0)
	withdraw (sum, source (row + x - r - 1));
      out[row + x] = sum;
    }
}

/* A thread has a column.  */

template <class T, class Sink>
__global__ void
boxfilter_y (const T *__restrict__ in, Sink sink, int w, int h, int r)
{
  const int x = blockIdx.x * blockDim.x + threadIdx.x;
  if (x >= w)
    return;
  const int columns = min (x + r, w - 1) - max (x - r, 0) + 1;
  T sum = T ();
  for (int y = 0; y < min (r, h); y++)
    accumulate (sum, in[y * w + x]);
  for (int y = 0; y < h; y++)
    {
      if (y + r < h)
	accumulate (sum, in[(y + r) * w + x]);
      if (y - r - 1 >= 0)
	withdraw (sum, in[(y - r - 1) * w + x]);
      const int rows = min (y + r, h - 1) - max (y - r, 0) + 1;
      sink (y * w + x, sum, 1.0f / (rows * columns));
    }
}

static int side;
static float *guide, *picture, *filtered;
static float4 *sums;
static float2 *coefficients, *coefficient_sums;

static struct bench_info
bench_setup (long size)
{
  side = size;
  size_t n = size * size;
  guide = bench_to_device (guided_guide (size), n);
  picture = bench_to_device (guided_picture (size), n);
  filtered = bench_device<float> (n);
  sums = bench_device<float4> (n);
  coefficients = bench_device<float2> (n);
  coefficient_sums = bench_device<float2> (n);
  return guided_info (size);
}

static void
bench_run ()
{
  const int threads = 64, blocks = (side + threads - 1) / threads;
  boxfilter_x<float4><<<blocks, threads>>> (Products { guide, picture }, sums,
					    side, side, RADIUS);
  boxfilter_y<float4><<<blocks, threads>>> (sums, Coefficients { coefficients },
					    side, side, RADIUS);
  boxfilter_x<float2><<<blocks, threads>>> (Loaded<float2> { coefficients },
					    coefficient_sums, side, side,
					    RADIUS);
  boxfilter_y<float2><<<blocks, threads>>> (coefficient_sums,
					    Apply { guide, filtered }, side,
					    side, RADIUS);
  bench_wait ();
}

static struct bench_array
bench_result ()
{
  return bench_from_device (filtered, (size_t) side * side);
}
