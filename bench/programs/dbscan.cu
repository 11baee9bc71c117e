/* Clusters of points by density: a graph of neighbours, then labels along it.
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
#include "dbscan.h"

#include <limits.h>

#include <cooperative_groups.h>

namespace cg = cooperative_groups;

constexpr int TILE = 256;
constexpr int WARPS = 8;
constexpr int SCAN_THREADS = 512;

__device__ __forceinline__ bool
are_neighbours (float2 a, float2 b, float eps2)
{
  const float dx = a.x - b.x;
  const float dy = a.y - b.y;
  return dx * dx + dy * dy <= eps2;
}

/* Count the neighbours of a point for each thread; points come by tiles.  */

__global__ void
count_neighbours (const float2 *__restrict__ points, int n, float eps2,
		  int *__restrict__ degree)
{
  __shared__ float2 tile[TILE];
  const int i = blockIdx.x * TILE + threadIdx.x;
  const float2 mine = i < n ? points[i] : make_float2 (0.0f, 0.0f);
  int count = 0;
  for (int base = 0; base < n; base += TILE)
    {
      if (base + threadIdx.x < n)
	tile[threadIdx.x] = points[base + threadIdx.x];
      __syncthreads ();
      const int here = min (TILE, n - base);
      for (int j = 0; j < here; j++)
	count += are_neighbours (mine, tile[j], eps2);
      __syncthreads ();
    }
  if (i < n)
    degree[i] = count;
}

__global__ void
exclusive_scan (const int *__restrict__ in, int *__restrict__ out, int n)
{
  __shared__ int warp_sums[SCAN_THREADS / 32];
  cg::thread_block block = cg::this_thread_block ();
  cg::thread_block_tile<32> warp = cg::tiled_partition<32> (block);
  const int lane = warp.thread_rank ();
  const int id = block.thread_rank () / 32;
  int carry = 0;
  for (int base = 0; base < n; base += SCAN_THREADS)
    {
      const int i = base + block.thread_rank ();
      const int value = i < n ? in[i] : 0;
      int sum = value;
      for (int d = 1; d < 32; d *= 2)
	{
	  const int other = warp.shfl_up (sum, d);
	  if (lane >= d)
	    sum += other;
	}
      if (lane == 31)
	warp_sums[id] = sum;
      block.sync ();
      int before = carry;
      for (int w = 0; w < SCAN_THREADS / 32; w++)
	{
	  if (w < id)
	    before += warp_sums[w];
	  carry += warp_sums[w];
	}
      if (i < n)
	out[i] = before + sum - value;
      block.sync ();
    }
  if (block.thread_rank () == 0)
    out[n] = carry;
}

/* List the neighbours of a point for each warp.  */

__global__ void
list_neighbours (const float2 *__restrict__ points, int n, float eps2,
		 const int *__restrict__ start, int *__restrict__ adjacency)
{
  const int i = blockIdx.x * WARPS + threadIdx.y;
  if (i >= n)
    return;
  const int lane = threadIdx.x;
  const float2 mine = points[i];
  int to = start[i];
  for (int base = 0; base < n; base += 32)
    {
      const int j = base + lane;
      const bool hit = j < n && are_neighbours (mine, points[j], eps2);
      const unsigned ballot = __ballot_sync (0xffffffff, hit);
      if (hit)
	adjacency[to + __popc (ballot & ((1u << lane) - 1))] = j;
      to += __popc (ballot);
    }
}

__global__ void
init_labels (const int *__restrict__ degree, int *__restrict__ label, int n)
{
  const int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i < n)
    label[i] = degree[i] >= CROWD ? i : NOISE;
}

/* Hang a core point, and what its label stands for, below the least label
   nearby.  */

__global__ void
propagate (const int *__restrict__ start, const int *__restrict__ adjacency,
	   const int *__restrict__ degree, int *label, int *changed, int n)
{
  const int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i >= n || degree[i] < CROWD)
    return;
  const int old = label[i];
  int least = old;
  for (int e = start[i]; e < start[i + 1]; e++)
    {
      const int j = adjacency[e];
      if (degree[j] >= CROWD)
	least = min (least, label[j]);
    }
  if (least < old)
    {
      atomicMin (&label[old], least);
      atomicMin (&label[i], least);
      *changed = 1;
    }
}

__global__ void
jump (int *label, int n)
{
  const int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i >= n)
    return;
  int l = label[i];
  if (l == NOISE)
    return;
  while (l != label[l])
    l = label[l];
  label[i] = l;
}

/* Other points join the first cluster that is near.  */

__global__ void
label_borders (const int *__restrict__ start,
	       const int *__restrict__ adjacency,
	       const int *__restrict__ degree, int *label, int n)
{
  const int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i >= n || degree[i] >= CROWD)
    return;
  int least = INT_MAX;
  for (int e = start[i]; e < start[i + 1]; e++)
    {
      const int j = adjacency[e];
      if (degree[j] >= CROWD)
	least = min (least, label[j]);
    }
  if (least != INT_MAX)
    label[i] = least;
}

static int n;
static float2 *points;
static int *degree, *start, *adjacency, *label, *changed;

static struct bench_info
bench_setup (long size)
{
  n = size;
  float *p = dbscan_points (n);
  points = bench_to_device ((const float2 *) p, n);
  degree = bench_device<int> (n);
  start = bench_device<int> (n + 1);
  adjacency = bench_device<int> (dbscan_pairs (p, n));
  label = bench_device<int> (n);
  changed = bench_device<int> (1);
  return dbscan_info (n);
}

static void
bench_run ()
{
  const float eps2 = REACH * REACH;
  const int blocks = (n + TILE - 1) / TILE;
  count_neighbours<<<blocks, TILE>>> (points, n, eps2, degree);
  exclusive_scan<<<1, SCAN_THREADS>>> (degree, start, n);
  list_neighbours<<<(n + WARPS - 1) / WARPS, dim3 (32, WARPS)>>> (
    points, n, eps2, start, adjacency);
  init_labels<<<blocks, TILE>>> (degree, label, n);
  for (int again = 1; again;)
    {
      bench_check (cudaMemset (changed, 0, sizeof (int)));
      propagate<<<blocks, TILE>>> (start, adjacency, degree, label, changed,
				   n);
      jump<<<blocks, TILE>>> (label, n);
      bench_check (cudaMemcpy (&again, changed, sizeof (int),
			       cudaMemcpyDeviceToHost));
    }
  label_borders<<<blocks, TILE>>> (start, adjacency, degree, label, n);
  bench_wait ();
}

static struct bench_array
bench_result ()
{
  return bench_from_device (label, n);
}
