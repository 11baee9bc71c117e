/* Causal attention: a warp a query, dot products by shuffles, running maximum.
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
#include "attention.h"

constexpr int WARP = 32;
constexpr int WARPS = 4;
constexpr unsigned FULL = 0xffffffffu;

__device__ __forceinline__ float
warp_sum (float v)
{
#pragma unroll
  for (int d = WARP / 2; d > 0; d >>= 1)
    v += __shfl_xor_sync (FULL, v, d);
  return v;
}

/* Each lane has two elements of the query, of each key and of each value.  */

__global__ void __launch_bounds__ (WARPS * WARP)
attention (const float *__restrict__ q, const float *__restrict__ k,
	   const float *__restrict__ v, float *__restrict__ out, int length,
	   float scale)
{
  static_assert (DIM == 2 * WARP, "two elements a lane");
  const int lane = threadIdx.x;
  const int query = blockIdx.x * WARPS + threadIdx.y;
  if (query >= length)
    return;

  const size_t head = (size_t) blockIdx.y * length * DIM;
  const float2 *q2 = reinterpret_cast<const float2 *> (q + head);
  const float2 *k2 = reinterpret_cast<const float2 *> (k + head);
  const float2 *v2 = reinterpret_cast<const float2 *> (v + head);
  float2 *out2 = reinterpret_cast<float2 *> (out + head);

  float2 mine = q2[query * WARP + lane];
  mine.x *= scale;
  mine.y *= scale;
  float top = -INFINITY, total = 0.0f;
  float2 acc = make_float2 (0.0f, 0.0f);
  for (int key = 0; key <= query; key++)
    {
      float2 kk = k2[key * WARP + lane];
      float score = warp_sum (mine.x * kk.x + mine.y * kk.y);
      float new_top = fmaxf (top, score);
      float shrink = __expf (top - new_top);
      float p = __expf (score - new_top);
      float2 vv = v2[key * WARP + lane];
      total = total * shrink + p;
      acc.x = acc.x * shrink + p * vv.x;
      acc.y = acc.y * shrink + p * vv.y;
      top = new_top;
    }
  float inverse = 1.0f / total;
  out2[query * WARP + lane] = make_float2 (acc.x * inverse, acc.y * inverse);
}

static int length;
static float *q, *k, *v, *out;

static struct bench_info
bench_setup (long size)
{
  length = size;
  size_t count = HEADS * size * DIM;
  q = bench_to_device (bench_floats (count, 1, -2, 2), count);
  k = bench_to_device (bench_floats (count, 2, -2, 2), count);
  v = bench_to_device (bench_floats (count, 3, -1, 1), count);
  out = bench_device<float> (count);
  return attention_info (size);
}

static void
bench_run ()
{
  dim3 threads (WARP, WARPS), blocks ((length + WARPS - 1) / WARPS, HEADS);
  attention<<<blocks, threads>>> (q, k, v, out, length,
				  1.0f / sqrtf ((float) DIM));
  bench_wait ();
}

static struct bench_array
bench_result ()
{
  return bench_from_device (out, (size_t) HEADS * length * DIM);
}
