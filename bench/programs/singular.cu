/* Singular values of many small matrices by rotations: a lane for a column.
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
#include "singular.h"
#include <cooperative_groups.h>

namespace cg = cooperative_groups;

#define THREADS 128

template <int N>
__device__ __forceinline__ float
dot (const float (&a)[N], const float (&b)[N])
{
  float sum = 0.0f;
#pragma unroll
  for (int i = 0; i < N; i++)
    sum += a[i] * b[i];
  return sum;
}

/* Rotate COL against that of the lane whose number differs by the bits
   PARTNER; return whether that was necessary.  */

template <int N, class Tile>
__device__ __forceinline__ bool
rotate (const Tile &tile, float (&col)[N], unsigned partner, float cosine)
{
  float other[N];
#pragma unroll
  for (int i = 0; i < N; i++)
    other[i] = tile.shfl_xor (col[i], partner);

  const float alpha = dot (col, col), beta = dot (other, other);
  const float gamma = dot (col, other);
  if (fabsf (gamma) <= cosine * sqrtf (alpha * beta))
    return false;

  const unsigned lane = tile.thread_rank ();
  const bool is_first = lane < (lane ^ partner);
  const float zeta
    = (is_first ? beta - alpha : alpha - beta) / (2.0f * gamma);
  const float t
    = copysignf (1.0f, zeta) / (fabsf (zeta) + sqrtf (1.0f + zeta * zeta));
  const float c = rsqrtf (1.0f + t * t);
  const float s = is_first ? -c * t : c * t;
#pragma unroll
  for (int i = 0; i < N; i++)
    col[i] = c * col[i] + s * other[i];
  return true;
}

template <int N>
__global__ void __launch_bounds__ (THREADS)
jacobi_svd (const float *__restrict__ matrices, float *__restrict__ results,
	    int count, float cosine, int sweeps)
{
  cg::thread_block_tile<N> tile
    = cg::tiled_partition<N> (cg::this_thread_block ());
  const int matrix = blockIdx.x * (THREADS / N) + threadIdx.x / N;
  if (matrix >= count)
    return;
  const int lane = tile.thread_rank ();

  float col[N];
  const float4 *in
    = reinterpret_cast<const float4 *> (matrices) + (matrix * N + lane) * N / 4;
#pragma unroll
  for (int i = 0; i < N / 4; i++)
    {
      float4 v = in[i];
      col[4 * i] = v.x;
      col[4 * i + 1] = v.y;
      col[4 * i + 2] = v.z;
      col[4 * i + 3] = v.w;
    }

  for (int sweep = 0; sweep < sweeps; sweep++)
    {
      bool rotated = false;
#pragma unroll
      for (int partner = 1; partner < N; partner++)
	rotated |= rotate<N> (tile, col, partner, cosine);
      if (!tile.any (rotated))
	break;
    }

  const float value = sqrtf (dot (col, col));
  int rank = 0;
#pragma unroll
  for (int i = 0; i < N; i++)
    {
      float v = tile.shfl (value, i);
      rank += v > value || (v == value && i < lane);
    }

  float *out = results + (size_t) matrix * (N + N * N);
  out[rank] = value;
  out += N + rank * N;
  const float inverse = value > 0.0f ? 1.0f / value : 0.0f;
#pragma unroll
  for (int i = 0; i < N; i++)
    out[i] = col[i] * inverse;
}

static int count;
static float *matrices, *results;

static struct bench_info
bench_setup (long size)
{
  count = size;
  matrices = bench_to_device (singular_matrices (size),
			      size * ORDER * ORDER);
  results = bench_device<float> (size * RESULT);
  return singular_info (size);
}

static void
bench_run ()
{
  const int per_block = THREADS / ORDER;
  jacobi_svd<ORDER><<<(count + per_block - 1) / per_block, THREADS>>>
    (matrices, results, count, COSINE, SWEEPS);
  bench_wait ();
}

static struct bench_array
bench_result ()
{
  return bench_from_device (results, (size_t) count * RESULT);
}
