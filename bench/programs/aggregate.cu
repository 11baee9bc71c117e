/* Features of a graph's nodes: some threads a node, four features each.
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
#include "aggregate.h"
#include <cooperative_groups.h>

namespace cg = cooperative_groups;

#define THREADS 128

__device__ __forceinline__ void
add_scaled (float4 &sum, float scale, const float4 &x)
{
  sum.x = fmaf (scale, x.x, sum.x);
  sum.y = fmaf (scale, x.y, sum.y);
  sum.z = fmaf (scale, x.z, sum.z);
  sum.w = fmaf (scale, x.w, sum.w);
}

/* The weighted mean over the neighbours, cut off below at zero.  The threads
   of a tile load an edge each and tell each other of them.  */

template <int F>
__global__ void __launch_bounds__ (THREADS)
aggregate (const int *__restrict__ starts, const int *__restrict__ neighbours,
	   const float *__restrict__ weights, const float4 *__restrict__ x,
	   float4 *__restrict__ out, int nodes)
{
  constexpr int LANES = F / 4;
  static_assert (LANES <= 32 && (LANES & (LANES - 1)) == 0, "a tile");
  auto tile = cg::tiled_partition<LANES> (cg::this_thread_block ());
  const int lane = tile.thread_rank ();
  const int node = blockIdx.x * (THREADS / LANES) + threadIdx.x / LANES;
  if (node >= nodes)
    return;

  const int begin = __ldg (starts + node), end = __ldg (starts + node + 1);
  float4 sum = make_float4 (0.0f, 0.0f, 0.0f, 0.0f);
  for (int base = begin; base < end; base += LANES)
    {
      int from = 0;
      float weight = 0.0f;
      if (base + lane < end)
	{
	  from = neighbours[base + lane];
	  weight = weights[base + lane];
	}
      const int count = min (LANES, end - base);
      for (int j = 0; j < count; j++)
	{
	  const int f = tile.shfl (from, j);
	  const float w = tile.shfl (weight, j);
	  add_scaled (sum, w, x[f * LANES + lane]);
	}
    }
  const float scale = 1.0f / (end - begin);
  out[node * LANES + lane]
    = make_float4 (fmaxf (sum.x * scale, 0.0f), fmaxf (sum.y * scale, 0.0f),
		   fmaxf (sum.z * scale, 0.0f), fmaxf (sum.w * scale, 0.0f));
}

static int nodes;
static int *starts, *neighbours;
static float *weights;
static float4 *x, *out;

static struct bench_info
bench_setup (long size)
{
  nodes = size;
  struct aggregate_graph g = aggregate_make (size);
  starts = bench_to_device (g.starts, size + 1);
  neighbours = bench_to_device (g.neighbours, g.edges);
  weights = bench_to_device (g.weights, g.edges);
  x = bench_to_device ((const float4 *) aggregate_features (size),
		       size * FEATURES / 4);
  out = bench_device<float4> (size * FEATURES / 4);
  return aggregate_info (size, g);
}

static void
bench_run ()
{
  constexpr int NODES = THREADS / (FEATURES / 4);
  aggregate<FEATURES><<<(nodes + NODES - 1) / NODES, THREADS>>>
    (starts, neighbours, weights, x, out, nodes);
  bench_wait ();
}

static struct bench_array
bench_result ()
{
  return bench_from_device ((const float *) out, (size_t) nodes * FEATURES);
}
