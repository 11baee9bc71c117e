/* Attention over a paged cache: a block a head, scores in shared memory.
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
#include "paged.h"

constexpr int THREADS = 128;
constexpr int WARP = 32;
constexpr int WARPS = THREADS / WARP;
constexpr unsigned FULL = 0xffffffffu;

struct Max
{
  static __device__ __forceinline__ float
  none ()
  {
    return -INFINITY;
  }

  __device__ __forceinline__ float
  operator() (float a, float b) const
  {
    return fmaxf (a, b);
  }
};

struct Sum
{
  static __device__ __forceinline__ float
  none ()
  {
    return 0.0f;
  }

  __device__ __forceinline__ float
  operator() (float a, float b) const
  {
    return a + b;
  }
};

/* Combine what all threads of the block have by OP; SPACE has a float for
   each warp.  */

template <class Op>
__device__ float
block_reduce (float v, float *space, Op op)
{
  const int lane = threadIdx.x % WARP, warp = threadIdx.x / WARP;
#pragma unroll
  for (int d = WARP / 2; d >= 1; d /= 2)
    v = op (v, __shfl_xor_sync (FULL, v, d));
  if (lane == 0)
    space[warp] = v;
  __syncthreads ();
  v = lane < WARPS ? space[lane] : Op::none ();
#pragma unroll
  for (int d = WARPS / 2; d >= 1; d /= 2)
    v = op (v, __shfl_xor_sync (FULL, v, d));
  v = __shfl_sync (FULL, v, 0);
  __syncthreads ();
  return v;
}

/* TABLES has the pages of each sequence, most of them MOST.  */

template <int D, int P>
__global__ void __launch_bounds__ (THREADS)
attend (const float *__restrict__ queries, const float *__restrict__ keys,
	const float *__restrict__ values, const int *__restrict__ tables,
	const int *__restrict__ lengths, float *__restrict__ out, int most,
	float scale)
{
  extern __shared__ float scores[];
  __shared__ float4 query[D / 4];
  __shared__ float space[WARPS];
  __shared__ float parts[THREADS];

  const int head = blockIdx.x, sequence = blockIdx.y;
  const int kind = head / (gridDim.x / SHARED);
  const int length = lengths[sequence];
  const int *table = tables + sequence * most;
  const size_t mine = ((size_t) sequence * gridDim.x + head) * D;
  if (threadIdx.x < D / 4)
    query[threadIdx.x]
      = reinterpret_cast<const float4 *> (queries + mine)[threadIdx.x];
  __syncthreads ();

  /* A thread for a token.  */
  float top = -INFINITY;
  for (int token = threadIdx.x; token < length; token += THREADS)
    {
      const float4 *key = reinterpret_cast<const float4 *>
			    (keys + PLACE (table[token / P], kind))
			  + token % P;
      float dot = 0.0f;
#pragma unroll
      for (int i = 0; i < D / 4; i++)
	{
	  const float4 q = query[i], k = key[i * P];
	  dot += q.x * k.x + q.y * k.y + q.z * k.z + q.w * k.w;
	}
      dot *= scale;
      scores[token] = dot;
      top = fmaxf (top, dot);
    }
  top = block_reduce (top, space, Max ());

  float total = 0.0f;
  for (int token = threadIdx.x; token < length; token += THREADS)
    {
      const float e = __expf (scores[token] - top);
      scores[token] = e;
      total += e;
    }
  total = block_reduce (total, space, Sum ());

  /* A thread for an element, and every other token.  */
  constexpr int parallel = THREADS / D;
  const int d = threadIdx.x % D, part = threadIdx.x / D;
  float sum = 0.0f;
  for (int token = part; token < length; token += parallel)
    sum += scores[token]
	   * values[PLACE (table[token / P], kind) + token % P * D + d];
  parts[threadIdx.x] = sum;
  __syncthreads ();
  if (part == 0)
    {
#pragma unroll
      for (int i = 1; i < parallel; i++)
	sum += parts[i * D + d];
      out[mine + d] = sum / total;
    }
}

static int sequences;
static float *queries, *keys, *values, *out;
static int *tables, *lengths;

static struct bench_info
bench_setup (long size)
{
  sequences = size;
  size_t count = size * HEADS * DIM;
  const int *l = paged_lengths (size);
  lengths = bench_to_device (l, size);
  tables = bench_to_device (paged_tables (size), size * PAGES);
  queries = bench_to_device (bench_floats (count, 3, -2, 2), count);
  keys = bench_to_device (bench_floats (paged_count (size), 4, -2, 2),
			  paged_count (size));
  values = bench_to_device (bench_floats (paged_count (size), 5, -1, 1),
			    paged_count (size));
  out = bench_device<float> (count);
  return paged_info (size, l);
}

static void
bench_run ()
{
  size_t bytes = PAGES * PAGE * sizeof (float);
  attend<DIM, PAGE><<<dim3 (HEADS, sequences), THREADS, bytes>>>
    (queries, keys, values, tables, lengths, out, PAGES,
     1.0f / sqrtf ((float) DIM));
  bench_wait ();
}

static struct bench_array
bench_result ()
{
  return bench_from_device (out, (size_t) sequences * HEADS * DIM);
}
