/* Tokens to the best two of many experts and back: warps gate, blocks rank.
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
#include "experts.h"

#define WARP_SIZE 32
#define FULL 0xffffffffu

/* The softmax of each row of logits and its K largest, a warp a row.  */

template <int NUM_EXPERTS, int K, int WARPS_PER_CTA>
__launch_bounds__ (WARPS_PER_CTA * WARP_SIZE)
__global__ void
topk_gating_softmax (const float *__restrict__ logits, int num_rows,
		     float *__restrict__ topk_weights,
		     int *__restrict__ topk_ids)
{
  static_assert (NUM_EXPERTS % WARP_SIZE == 0, "whole rows of lanes");
  constexpr int VPT = NUM_EXPERTS / WARP_SIZE;

  const int row = blockIdx.x * WARPS_PER_CTA + threadIdx.y;
  if (row >= num_rows)
    return;
  const int lane = threadIdx.x;

  float vals[VPT];
  float row_max = -INFINITY;
#pragma unroll
  for (int i = 0; i < VPT; i++)
    {
      vals[i] = logits[row * NUM_EXPERTS + i * WARP_SIZE + lane];
      row_max = fmaxf (row_max, vals[i]);
    }
#pragma unroll
  for (int mask = WARP_SIZE / 2; mask > 0; mask /= 2)
    row_max = fmaxf (row_max, __shfl_xor_sync (FULL, row_max, mask));

  float row_sum = 0.0f;
#pragma unroll
  for (int i = 0; i < VPT; i++)
    {
      vals[i] = expf (vals[i] - row_max);
      row_sum += vals[i];
    }
#pragma unroll
  for (int mask = WARP_SIZE / 2; mask > 0; mask /= 2)
    row_sum += __shfl_xor_sync (FULL, row_sum, mask);

  const float inv_sum = 1.0f / row_sum;
#pragma unroll
  for (int i = 0; i < VPT; i++)
    vals[i] *= inv_sum;

  float chosen[K];
  float chosen_sum = 0.0f;
#pragma unroll
  for (int k = 0; k < K; k++)
    {
      float best = vals[0];
      int expert = lane;
#pragma unroll
      for (int i = 1; i < VPT; i++)
	if (vals[i] > best)
	  {
	    best = vals[i];
	    expert = i * WARP_SIZE + lane;
	  }
#pragma unroll
      for (int mask = WARP_SIZE / 2; mask > 0; mask /= 2)
	{
	  const float other = __shfl_xor_sync (FULL, best, mask);
	  const int other_expert = __shfl_xor_sync (FULL, expert, mask);
	  if (other > best || (other == best && other_expert < expert))
	    {
	      best = other;
	      expert = other_expert;
	    }
	}
      chosen[k] = best;
      chosen_sum += best;
      if (lane == 0)
	topk_ids[row * K + k] = expert;
      if (expert % WARP_SIZE == lane)
	{
#pragma unroll
	  for (int i = 0; i < VPT; i++)
	    if (i == expert / WARP_SIZE)
	      vals[i] = -1.0f;
	}
    }
  if (lane < K)
    {
      float weight = chosen[0];
#pragma unroll
      for (int k = 1; k < K; k++)
	if (lane == k)
	  weight = chosen[k];
      topk_weights[row * K + lane] = weight / chosen_sum;
    }
}

/* Rank what goes to each expert by its place, and count it.  A block has an
   expert: this is the running sum of its one-hot column.  */

template <int THREADS>
__global__ void
rank_by_expert (const int *__restrict__ topk_ids, int num_choices,
		int *__restrict__ ranks, int *__restrict__ counts)
{
  __shared__ int warp_counts[THREADS / WARP_SIZE];

  const int expert = blockIdx.x;
  const int lane = threadIdx.x % WARP_SIZE, warp = threadIdx.x / WARP_SIZE;
  int base = 0;
  for (int start = 0; start < num_choices; start += THREADS)
    {
      const int i = start + threadIdx.x;
      const bool hit = i < num_choices && topk_ids[i] == expert;
      const unsigned ballot = __ballot_sync (FULL, hit);
      if (lane == 0)
	warp_counts[warp] = __popc (ballot);
      __syncthreads ();
      int before = base, all = 0;
#pragma unroll
      for (int w = 0; w < THREADS / WARP_SIZE; w++)
	{
	  if (w < warp)
	    before += warp_counts[w];
	  all += warp_counts[w];
	}
      if (hit)
	ranks[i] = before + __popc (ballot & ((1u << lane) - 1));
      base += all;
      __syncthreads ();
    }
  if (threadIdx.x == 0)
    counts[expert] = base;
}

/* In a block of a thread for each expert.  */

__global__ void
expert_offsets (const int *__restrict__ counts, int *__restrict__ offsets)
{
  __shared__ int sums[EXPERTS];
  const int t = threadIdx.x;
  sums[t] = counts[t];
  __syncthreads ();
  for (int d = 1; d < EXPERTS; d *= 2)
    {
      const int v = t >= d ? sums[t - d] : 0;
      __syncthreads ();
      sums[t] += v;
      __syncthreads ();
    }
  offsets[t + 1] = sums[t];
  if (t == 0)
    offsets[0] = 0;
}

__device__ __forceinline__ float
silu (float x)
{
  return x / (1.0f + expf (-x));
}

__device__ __forceinline__ float4
expert_function (float4 x, float4 scale, float4 bias)
{
  return make_float4 (silu (fmaf (x.x, scale.x, bias.x)),
		      silu (fmaf (x.y, scale.y, bias.y)),
		      silu (fmaf (x.z, scale.z, bias.z)),
		      silu (fmaf (x.w, scale.w, bias.w)));
}

/* Bring tokens to their experts and let these work; a warp has a choice.  */

__global__ void
dispatch_tokens (const float4 *__restrict__ tokens,
		 const float4 *__restrict__ scales,
		 const float4 *__restrict__ biases,
		 const int *__restrict__ topk_ids,
		 const int *__restrict__ ranks,
		 const int *__restrict__ offsets, int *__restrict__ slots,
		 float4 *__restrict__ grouped, int num_choices)
{
  constexpr int VECS = WIDTH / 4;
  const int choice = blockIdx.x * blockDim.y + threadIdx.y;
  if (choice >= num_choices)
    return;
  const int token = choice / TOP;
  const int expert = topk_ids[choice];
  const int slot = offsets[expert] + ranks[choice];
  if (threadIdx.x == 0)
    slots[choice] = slot;
  for (int v = threadIdx.x; v < VECS; v += blockDim.x)
    grouped[slot * VECS + v]
      = expert_function (tokens[token * VECS + v], scales[expert * VECS + v],
			 biases[expert * VECS + v]);
}

__global__ void
combine_tokens (const float4 *__restrict__ grouped,
		const int *__restrict__ slots,
		const float *__restrict__ topk_weights,
		float4 *__restrict__ out, int num_tokens)
{
  constexpr int VECS = WIDTH / 4;
  const int total = num_tokens * VECS;
  for (int i = blockIdx.x * blockDim.x + threadIdx.x; i < total;
       i += gridDim.x * blockDim.x)
    {
      const int token = i / VECS, v = i % VECS;
      float4 sum = make_float4 (0.0f, 0.0f, 0.0f, 0.0f);
#pragma unroll
      for (int k = 0; k < TOP; k++)
	{
	  const float w = topk_weights[token * TOP + k];
	  const float4 y = grouped[slots[token * TOP + k] * VECS + v];
	  sum.x += w * y.x;
	  sum.y += w * y.y;
	  sum.z += w * y.z;
	  sum.w += w * y.w;
	}
      out[i] = sum;
    }
}

static int n;
static float *logits, *topk_weights;
static float4 *tokens, *weights;
/* What the experts make of the tokens, in their order, then what becomes of
   each token.  */
static float4 *result;
static int *topk_ids, *ranks, *counts, *offsets, *slots;

static struct bench_info
bench_setup (long size)
{
  n = size;
  logits = bench_to_device (experts_logits (n), n * EXPERTS);
  tokens = bench_to_device ((const float4 *) experts_tokens (n),
			    n * WIDTH / 4);
  weights = bench_to_device ((const float4 *) experts_weights (),
			     2 * EXPERTS * WIDTH / 4);
  topk_weights = bench_device<float> (n * TOP);
  topk_ids = bench_device<int> (n * TOP);
  ranks = bench_device<int> (n * TOP);
  slots = bench_device<int> (n * TOP);
  counts = bench_device<int> (EXPERTS);
  offsets = bench_device<int> (EXPERTS + 1);
  result = bench_device<float4> (n * (TOP + 1) * WIDTH / 4);
  return experts_info (size);
}

static void
bench_run ()
{
  constexpr int WARPS = 4;
  const int choices = n * TOP;
  float4 *out = result + (size_t) choices * WIDTH / 4;
  topk_gating_softmax<EXPERTS, TOP, WARPS>
    <<<(n + WARPS - 1) / WARPS, dim3 (WARP_SIZE, WARPS)>>> (
      logits, n, topk_weights, topk_ids);
  rank_by_expert<256><<<EXPERTS, 256>>> (topk_ids, choices, ranks, counts);
  expert_offsets<<<1, EXPERTS>>> (counts, offsets);
  dispatch_tokens<<<(choices + 7) / 8, dim3 (WARP_SIZE, 8)>>> (
    tokens, weights, weights + EXPERTS * WIDTH / 4, topk_ids, ranks, offsets,
    slots, result, choices);
  combine_tokens<<<(n * WIDTH / 4 + 255) / 256, 256>>> (result, slots,
							topk_weights, out, n);
  bench_wait ();
}

static struct bench_array
bench_result ()
{
  return bench_from_device ((const float *) result,
			    (size_t) n * (TOP + 1) * WIDTH);
}
