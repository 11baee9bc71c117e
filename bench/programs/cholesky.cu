/* Cholesky's factors of many small matrices: a warp for each, a lane for a row.
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
#include "cholesky.h"

#define FULL 0xffffffffu

template <int N>
using Tile = float[N][N + 1];

template <typename T>
__device__ T
sum_of_warp (T v)
{
  for (int offset = 16; offset; offset /= 2)
    v += __shfl_xor_sync (FULL, v, offset);
  return v;
}

/* Factor the matrix in A, whose lower triangle is replaced; return the
   logarithm of the diagonal element that belongs to LANE.  */

template <int N>
__device__ float
factor (Tile<N> &a, int lane)
{
  float diagonal = 1.0f;
  for (int k = 0; k < N; k++)
    {
      float s = a[lane][k];
      for (int j = 0; j < k; j++)
	s -= a[lane][j] * a[k][j];
      float pivot = __shfl_sync (FULL, s, k);
      float root = sqrtf (pivot);
      if (lane == k)
	diagonal = root;
      __syncwarp ();
      if (lane >= k)
	a[lane][k] = lane == k ? root : s / root;
      __syncwarp ();
    }
  return logf (diagonal);
}

template <int N, int WARPS>
__global__ void __launch_bounds__ (32 * WARPS)
cholesky (const float *__restrict__ in, float *__restrict__ out,
	  float *__restrict__ logs, int count)
{
  static_assert (N == 32, "a lane a row");
  __shared__ Tile<N> tiles[WARPS];
  const int warp = threadIdx.x / 32, lane = threadIdx.x % 32;
  const int matrix = blockIdx.x * WARPS + warp;
  if (matrix >= count)
    return;

  Tile<N> &a = tiles[warp];
  in += (size_t) matrix * N * N;
  out += (size_t) matrix * N * N;
#pragma unroll 8
  for (int i = 0; i < N; i++)
    a[i][lane] = in[i * N + lane];
  __syncwarp ();

  float total = 2.0f * sum_of_warp (factor<N> (a, lane));
#pragma unroll 8
  for (int i = 0; i < N; i++)
    out[i * N + lane] = lane <= i ? a[i][lane] : 0.0f;
  if (lane == 0)
    logs[matrix] = total;
}

static int count;
static float *in, *out;

static struct bench_info
bench_setup (long size)
{
  count = size;
  in = bench_to_device (cholesky_matrices (size), size * SIDE * SIDE);
  out = bench_device<float> (size * (SIDE * SIDE + 1));
  return cholesky_info (size);
}

static void
bench_run ()
{
  constexpr int WARPS = 4;
  cholesky<SIDE, WARPS><<<(count + WARPS - 1) / WARPS, 32 * WARPS>>> (
    in, out, out + (size_t) count * SIDE * SIDE, count);
  bench_wait ();
}

static struct bench_array
bench_result ()
{
  return bench_from_device (out, (size_t) count * (SIDE * SIDE + 1));
}
