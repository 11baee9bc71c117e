/* Softmax with cross entropy, forward and gradient: a block for a row.
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
#include "loss.h"

#define THREADS 256

/* The largest element of some, and the sum of the powers of e, less that.  */

struct MaxSum
{
  float top, sum;
};

__device__ __forceinline__ MaxSum
merge (MaxSum a, MaxSum b)
{
  bool a_larger = a.top > b.top;
  MaxSum larger = a_larger ? a : b, smaller = a_larger ? b : a;
  MaxSum r;
  r.top = larger.top;
  r.sum = larger.sum + smaller.sum * __expf (smaller.top - larger.top);
  return r;
}

__device__ MaxSum
block_merge (MaxSum v, MaxSum *shared)
{
  const int lane = threadIdx.x & 31, warp = threadIdx.x >> 5;
#pragma unroll
  for (int offset = 16; offset > 0; offset >>= 1)
    {
      MaxSum other;
      other.top = __shfl_down_sync (0xffffffff, v.top, offset);
      other.sum = __shfl_down_sync (0xffffffff, v.sum, offset);
      v = merge (v, other);
    }
  if (lane == 0)
    shared[warp] = v;
  __syncthreads ();
  if (warp == 0)
    {
      v = shared[lane < THREADS / 32 ? lane : 0];
      if (lane >= THREADS / 32)
	{
	  v.top = -3.4e38f;
	  v.sum = 0.0f;
	}
#pragma unroll
      for (int offset = THREADS / 64; offset > 0; offset >>= 1)
	{
	  MaxSum other;
	  other.top = __shfl_down_sync (0xffffffff, v.top, offset);
	  other.sum = __shfl_down_sync (0xffffffff, v.sum, offset);
	  v = merge (v, other);
	}
    }
  return v;
}

/* The loss of each row, and the logarithm of the sum for the gradient.  */

__global__ void
forward (const float4 *__restrict__ scores, const int *__restrict__ labels,
	 float *__restrict__ losses, float *__restrict__ logsums, int classes)
{
  __shared__ MaxSum shared[THREADS / 32];
  const int row = blockIdx.x;
  const float4 *mine = scores + (size_t) row * (classes / 4);

  MaxSum total = { -3.4e38f, 0.0f };
  for (int i = threadIdx.x; i < classes / 4; i += THREADS)
    {
      float4 v = mine[i];
      float top = fmaxf (fmaxf (v.x, v.y), fmaxf (v.z, v.w));
      MaxSum four = { top, __expf (v.x - top) + __expf (v.y - top)
			     + __expf (v.z - top) + __expf (v.w - top) };
      total = merge (total, four);
    }
  total = block_merge (total, shared);

  if (threadIdx.x == 0)
    {
      const int label = labels[row];
      const float logsum = total.top + __logf (total.sum);
      logsums[row] = logsum;
      losses[row]
	= label == IGNORED
	    ? 0.0f
	    : logsum - reinterpret_cast<const float *> (mine)[label];
    }
}

__global__ void
backward (const float4 *__restrict__ scores, const int *__restrict__ labels,
	  const float *__restrict__ logsums, float4 *__restrict__ gradient,
	  int classes, float scale)
{
  const int row = blockIdx.x;
  const size_t base = (size_t) row * (classes / 4);
  const int label = labels[row];
  const float logsum = logsums[row];
  const float factor = label == IGNORED ? 0.0f : scale;

  for (int i = threadIdx.x; i < classes / 4; i += blockDim.x)
    {
      float4 v = scores[base + i];
      v.x = factor * (__expf (v.x - logsum) - (4 * i == label));
      v.y = factor * (__expf (v.y - logsum) - (4 * i + 1 == label));
      v.z = factor * (__expf (v.z - logsum) - (4 * i + 2 == label));
      v.w = factor * (__expf (v.w - logsum) - (4 * i + 3 == label));
      gradient[base + i] = v;
    }
}

static int rows;
static float *scores, *logsums, *out;
static int *labels;

static struct bench_info
bench_setup (long size)
{
  rows = size;
  scores = bench_to_device (loss_scores (size), size * CLASSES);
  labels = bench_to_device (loss_labels (size), size);
  logsums = bench_device<float> (size);
  /* The gradient, then the losses.  */
  out = bench_device<float> (size * CLASSES + size);
  return loss_info (size);
}

static void
bench_run ()
{
  forward<<<rows, THREADS>>> ((const float4 *) scores, labels,
			      out + (size_t) rows * CLASSES, logsums, CLASSES);
  backward<<<rows, THREADS>>> ((const float4 *) scores, labels, logsums,
			       (float4 *) out, CLASSES, 1.0f / rows);
  bench_wait ();
}

static struct bench_array
bench_result ()
{
  return bench_from_device (out, (size_t) rows * CLASSES + rows);
}
