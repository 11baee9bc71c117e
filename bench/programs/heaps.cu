/* The nearest points: a thread a query, its heap in registers, tiles of points.
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
#include "heaps.h"

constexpr int THREADS = 128;

/* The K least distances seen, the greatest of them first.  All indices are
   constants, so that it stays in registers.  */

template <int K>
class Heap
{
  float distances[K];
  int places[K];

  template <int NODE>
  __device__ __forceinline__ void
  sift (float distance, int place)
  {
    constexpr int left = 2 * NODE + 1, right = left + 1;
    if constexpr (right < K)
      {
	if (distances[left] >= distances[right])
	  {
	    if (distances[left] > distance)
	      {
		move<NODE, left> ();
		sift<left> (distance, place);
		return;
	      }
	  }
	else if (distances[right] > distance)
	  {
	    move<NODE, right> ();
	    sift<right> (distance, place);
	    return;
	  }
      }
    else if constexpr (left < K)
      {
	if (distances[left] > distance)
	  {
	    move<NODE, left> ();
	    sift<left> (distance, place);
	    return;
	  }
      }
    distances[NODE] = distance;
    places[NODE] = place;
  }

  template <int TO, int FROM>
  __device__ __forceinline__ void
  move ()
  {
    distances[TO] = distances[FROM];
    places[TO] = places[FROM];
  }

public:
  __device__
  Heap ()
  {
#pragma unroll
    for (int i = 0; i < K; i++)
      {
	distances[i] = INFINITY;
	places[i] = -1;
      }
  }

  __device__ __forceinline__ void
  offer (float distance, int place)
  {
    if (distance < distances[0])
      sift<0> (distance, place);
  }

  /* Store all, the least first; the heap is useless then.  */

  __device__ void
  drain (float *d, int *p)
  {
#pragma unroll 1
    for (int i = K - 1; i >= 0; i--)
      {
	d[i] = distances[0];
	p[i] = places[0];
	sift<0> (-1.0f, -1);
      }
  }
};

template <int K>
__global__ void __launch_bounds__ (THREADS)
nearest (const float4 *__restrict__ points, int count,
	 const float4 *__restrict__ queries, int wanted,
	 float *__restrict__ distances, int *__restrict__ places)
{
  __shared__ float4 tile[THREADS];

  const int query = blockIdx.x * THREADS + threadIdx.x;
  const float4 at = queries[min (query, wanted - 1)];
  Heap<K> heap;
  for (int first = 0; first < count; first += THREADS)
    {
      if (first + threadIdx.x < count)
	tile[threadIdx.x] = points[first + threadIdx.x];
      __syncthreads ();
      const int here = min (THREADS, count - first);
#pragma unroll 4
      for (int j = 0; j < here; j++)
	{
	  const float dx = tile[j].x - at.x;
	  const float dy = tile[j].y - at.y;
	  const float dz = tile[j].z - at.z;
	  heap.offer (dx * dx + dy * dy + dz * dz, first + j);
	}
      __syncthreads ();
    }
  if (query < wanted)
    heap.drain (distances + (size_t) query * K, places + (size_t) query * K);
}

static int wanted;
static float4 *points, *queries;
static float *distances;
static int *places;

/* Return COUNT points on the device, which SEED determines.  */

static float4 *
some_points (size_t count, unsigned seed)
{
  const float *c = heaps_coordinates (3 * count, seed);
  float4 *p = (float4 *) bench_alloc (count * sizeof *p);
  for (size_t i = 0; i < count; i++)
    p[i] = make_float4 (c[i], c[count + i], c[2 * count + i], 0.0f);
  return bench_to_device (p, count);
}

static struct bench_info
bench_setup (long size)
{
  wanted = size;
  points = some_points (POINTS, 1);
  queries = some_points (size, 2);
  distances = bench_device<float> (size * NEAR);
  places = bench_device<int> (size * NEAR);
  return heaps_info (size);
}

static void
bench_run ()
{
  nearest<NEAR><<<(wanted + THREADS - 1) / THREADS, THREADS>>>
    (points, POINTS, queries, wanted, distances, places);
  bench_wait ();
}

static struct bench_array
bench_result ()
{
  return bench_from_device (distances, (size_t) wanted * NEAR);
}
