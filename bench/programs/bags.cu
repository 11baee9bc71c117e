/* Bags of weighted rows of a table: a warp a bag, four features a lane.
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
#include "bags.h"

constexpr int WARPS = 8;

enum class Mode { Sum, Mean };

__device__ __forceinline__ void
fma4 (float4 &acc, float w, const float4 &v)
{
  acc.x = fmaf (w, v.x, acc.x);
  acc.y = fmaf (w, v.y, acc.y);
  acc.z = fmaf (w, v.z, acc.z);
  acc.w = fmaf (w, v.w, acc.w);
}

template <Mode MODE, typename Index>
__global__ void
embedding_bag (const float4 *__restrict__ table,
	       const Index *__restrict__ rows,
	       const Index *__restrict__ offsets,
	       const float *__restrict__ weights, float4 *__restrict__ out,
	       Index bags, Index padding)
{
  static_assert (FEATURES == 4 * 32, "a warp has all features of a row");
  const int lane = threadIdx.x;
  for (Index bag = (Index) blockIdx.x * blockDim.y + threadIdx.y; bag < bags;
       bag += (Index) gridDim.x * blockDim.y)
    {
      const Index begin = offsets[bag], end = offsets[bag + 1];
      float4 acc = make_float4 (0.f, 0.f, 0.f, 0.f);
      float total = 0.f;
      for (Index i = begin; i < end; i++)
	{
	  const Index row = __ldg (rows + i);
	  if (row == padding)
	    continue;
	  const float w = __ldg (weights + i);
	  fma4 (acc, w, __ldg (table + row * (FEATURES / 4) + lane));
	  total += w;
	}
      if (MODE == Mode::Mean && total > 0.f)
	{
	  const float scale = 1.f / total;
	  acc.x *= scale;
	  acc.y *= scale;
	  acc.z *= scale;
	  acc.w *= scale;
	}
      out[bag * (FEATURES / 4) + lane] = acc;
    }
}

typedef long long Index;

static Index bags;
static float4 *table, *out;
static float *weights;
static Index *rows, *offsets;

static struct bench_info
bench_setup (long size)
{
  bags = size;
  bags_data d = bags_new (size);
  table = bench_to_device ((const float4 *) d.table,
			   (size_t) ROWS * FEATURES / 4);
  weights = bench_to_device (d.weights, d.count);
  rows = bench_to_device ((const Index *) d.rows, d.count);
  offsets = bench_to_device ((const Index *) d.offsets, size + 1);
  out = bench_device<float4> (size * (FEATURES / 4));
  return bags_info (size, d.count);
}

static void
bench_run ()
{
  dim3 threads (32, WARPS);
  unsigned blocks = min ((bags + WARPS - 1) / WARPS, (Index) 108);
  embedding_bag<Mode::Mean><<<blocks, threads>>> (table, rows, offsets,
						  weights, out, bags,
						  (Index) PADDING);
  bench_wait ();
}

static struct bench_array
bench_result ()
{
  struct bench_array got = bench_from_device (out, bags * (FEATURES / 4));
  got.count *= 4;
  return got;
}
