/* Wavelets of a picture: rows lifted in shared memory, columns in registers.
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
#include "wavelet.h"

#define ROW_THREADS 128
#define COLUMN_THREADS 64
/* Pairs of rows that a thread of the vertical pass produces, and what it needs
   beyond on each side.  */
#define PAIRS 8
#define HALO 4

/* Lift what has parity PARITY in the row of LENGTH at S; the row goes on as in
   a mirror.  */

template <int PARITY>
__device__ void
lift_shared (float *s, int length, float factor)
{
  for (int i = threadIdx.x; i < length / 2; i += blockDim.x)
    {
      const int at = 2 * i + PARITY;
      const float left = s[at == 0 ? 1 : at - 1];
      const float right = s[at == length - 1 ? length - 2 : at + 1];
      s[at] += factor * (left + right);
    }
  __syncthreads ();
}

/* A block has a row.  */

__global__ void
dwt97_rows (const float *__restrict__ src, int src_pitch,
	    float *__restrict__ dst, int dst_pitch, int width)
{
  extern __shared__ float row[];

  const float *in = src + (size_t) blockIdx.x * src_pitch;
  float *out = dst + (size_t) blockIdx.x * dst_pitch;
  for (int x = threadIdx.x; x < width; x += blockDim.x)
    row[x] = in[x];
  __syncthreads ();

  lift_shared<1> (row, width, ALPHA);
  lift_shared<0> (row, width, BETA);
  lift_shared<1> (row, width, GAMMA);
  lift_shared<0> (row, width, DELTA);

  const int half = width / 2;
  for (int x = threadIdx.x; x < half; x += blockDim.x)
    {
      out[x] = SCALE_LOW * row[2 * x];
      out[half + x] = SCALE_HIGH * row[2 * x + 1];
    }
}

__device__ __forceinline__ int
mirror (int i, int n)
{
  i = i < 0 ? -i : i;
  return i >= n ? 2 * (n - 1) - i : i;
}

/* A thread has a column of a band.  */

__global__ void
__launch_bounds__ (COLUMN_THREADS)
dwt97_columns (const float *__restrict__ src, int src_pitch,
	       float *__restrict__ dst, int dst_pitch, int width, int height)
{
  const int x = blockIdx.x * blockDim.x + threadIdx.x;
  if (x >= width)
    return;
  const int first = blockIdx.y * PAIRS;

  constexpr int COUNT = 2 * PAIRS + 2 * HALO;
  float v[COUNT];
#pragma unroll
  for (int i = 0; i < COUNT; i++)
    v[i] = src[(size_t) mirror (2 * first - HALO + i, height) * src_pitch + x];

#pragma unroll
  for (int i = 1; i < COUNT - 1; i += 2)
    v[i] += ALPHA * (v[i - 1] + v[i + 1]);
#pragma unroll
  for (int i = 2; i < COUNT - 2; i += 2)
    v[i] += BETA * (v[i - 1] + v[i + 1]);
#pragma unroll
  for (int i = 3; i < COUNT - 3; i += 2)
    v[i] += GAMMA * (v[i - 1] + v[i + 1]);
#pragma unroll
  for (int i = 4; i < COUNT - 4; i += 2)
    v[i] += DELTA * (v[i - 1] + v[i + 1]);

  const int half = height / 2;
#pragma unroll
  for (int i = 0; i < PAIRS; i++)
    if (first + i < half)
      {
	dst[(size_t) (first + i) * dst_pitch + x]
	  = SCALE_LOW * v[HALO + 2 * i];
	dst[(size_t) (half + first + i) * dst_pitch + x]
	  = SCALE_HIGH * v[HALO + 2 * i + 1];
      }
}

static int side;
static float *picture, *halfway, *coefficients;

static struct bench_info
bench_setup (long size)
{
  side = size;
  picture = bench_to_device (wavelet_picture (size), size * size);
  halfway = bench_device<float> (size * size);
  coefficients = bench_device<float> (size * size);
  return wavelet_info (size);
}

static void
bench_run ()
{
  for (int level = 0; level < LEVELS; level++)
    {
      const int n = side >> level;
      const float *src = level == 0 ? picture : coefficients;
      dwt97_rows<<<n, ROW_THREADS, n * sizeof (float)>>> (src, side, halfway,
							  side, n);
      dim3 blocks ((n + COLUMN_THREADS - 1) / COLUMN_THREADS,
		   (n / 2 + PAIRS - 1) / PAIRS);
      dwt97_columns<<<blocks, COLUMN_THREADS>>> (halfway, side, coefficients,
						 side, n, n);
    }
  bench_wait ();
}

static struct bench_array
bench_result ()
{
  return bench_from_device (coefficients, (size_t) side * side);
}
