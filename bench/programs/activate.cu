/* Transpose, bias and GELU in half precision through a padded tile.
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
#include <cuda_fp16.h>
#include "activate.h"

constexpr int TILE = 32;
constexpr int ROWS = 8;

struct Gelu
{
  __device__ __forceinline__ float
  operator() (float x) const
  {
    const float c = 0.7978845608f;
    return 0.5f * x * (1.0f + tanhf (c * (x + 0.044715f * x * x * x)));
  }
};

template <class Activation>
__global__ void
transpose_bias_activate (const __half *__restrict__ in,
			 const __half *__restrict__ bias,
			 __half *__restrict__ out, int rows, int columns,
			 Activation f)
{
  __shared__ __half tile[TILE][TILE + 1];

  int x = blockIdx.x * TILE + threadIdx.x;
  int y = blockIdx.y * TILE + threadIdx.y;
#pragma unroll
  for (int j = 0; j < TILE; j += ROWS)
    if (x < columns && y + j < rows)
      {
	float v = __half2float (in[(size_t) (y + j) * columns + x])
		  + __half2float (bias[x]);
	tile[threadIdx.y + j][threadIdx.x] = __float2half (f (v));
      }
  __syncthreads ();

  x = blockIdx.y * TILE + threadIdx.x;
  y = blockIdx.x * TILE + threadIdx.y;
#pragma unroll
  for (int j = 0; j < TILE; j += ROWS)
    if (x < rows && y + j < columns)
      out[(size_t) (y + j) * rows + x] = tile[threadIdx.x][threadIdx.y + j];
}

static int rows;
static __half *in, *bias, *out;

/* Return the N floats at P on the device in half precision.  */

static __half *
halves (const float *p, size_t n)
{
  __half *host = (__half *) bench_alloc (n * sizeof *host);
  for (size_t i = 0; i < n; i++)
    host[i] = __float2half (p[i]);
  return bench_to_device (host, n);
}

static struct bench_info
bench_setup (long size)
{
  rows = size;
  size_t count = size * COLUMNS;
  in = halves (bench_floats (count, 1, -3, 3), count);
  bias = halves (bench_floats (COLUMNS, 2, -1, 1), COLUMNS);
  out = bench_device<__half> (count);
  return activate_info (size);
}

static void
bench_run ()
{
  dim3 threads (TILE, ROWS);
  dim3 blocks ((COLUMNS + TILE - 1) / TILE, (rows + TILE - 1) / TILE);
  transpose_bias_activate<<<blocks, threads>>> (in, bias, out, rows, COLUMNS,
						Gelu ());
  bench_wait ();
}

static struct bench_array
bench_result ()
{
  struct bench_array got = bench_from_device (out, (size_t) rows * COLUMNS);
  float *wide = (float *) bench_alloc (got.count * sizeof *wide);
  for (size_t i = 0; i < got.count; i++)
    wide[i] = __half2float (((const __half *) got.data)[i]);
  return bench_array { wide, got.count };
}
