/* Smoothed particles of a liquid: sorted by cells, density, then forces.
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
#include "droplets.h"

#define THREADS 128
#define SCAN_THREADS 256

struct Grid
{
  int side;

  __device__ int3
  cell (float4 p) const
  {
    return make_int3 (clamp (p.x), clamp (p.y), clamp (p.z));
  }

  __device__ int
  index (int x, int y, int z) const
  {
    return (z * side + y) * side + x;
  }

private:
  __device__ int
  clamp (float v) const
  {
    return min (max ((int) floorf (v / RADIUS), 0), side - 1);
  }
};

__global__ void
count_cells (const float4 *__restrict__ places, unsigned *counts, int *cells,
	     unsigned *slots, Grid grid, int n)
{
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i < n)
    {
      int3 c = grid.cell (places[i]);
      int cell = grid.index (c.x, c.y, c.z);
      cells[i] = cell;
      slots[i] = atomicAdd (&counts[cell], 1u);
    }
}

/* STARTS are the sums of the COUNTS before each, by one block.  */

__global__ void
scan_cells (const unsigned *__restrict__ counts, unsigned *__restrict__ starts,
	    int cells)
{
  __shared__ unsigned sums[SCAN_THREADS / 32];
  __shared__ unsigned carry;
  const int lane = threadIdx.x % 32, warp = threadIdx.x / 32;
  if (threadIdx.x == 0)
    carry = 0;
  for (int base = 0; base < cells; base += SCAN_THREADS)
    {
      int i = base + threadIdx.x;
      unsigned count = i < cells ? counts[i] : 0, sum = count;
      for (int d = 1; d < 32; d *= 2)
	{
	  unsigned other = __shfl_up_sync (~0u, sum, d);
	  if (lane >= d)
	    sum += other;
	}
      if (lane == 31)
	sums[warp] = sum;
      __syncthreads ();
      if (warp == 0)
	{
	  unsigned v = lane < SCAN_THREADS / 32 ? sums[lane] : 0;
	  for (int d = 1; d < SCAN_THREADS / 32; d *= 2)
	    {
	      unsigned other = __shfl_up_sync (~0u, v, d);
	      if (lane >= d)
		v += other;
	    }
	  if (lane < SCAN_THREADS / 32)
	    sums[lane] = v;
	}
      __syncthreads ();
      unsigned before = carry + (warp > 0 ? sums[warp - 1] : 0);
      if (i < cells)
	starts[i] = before + sum - count;
      __syncthreads ();
      if (threadIdx.x == SCAN_THREADS - 1)
	carry = before + sum;
      __syncthreads ();
    }
  if (threadIdx.x == 0)
    starts[cells] = carry;
}

__global__ void
reorder (const float4 *__restrict__ places, const float4 *__restrict__ speeds,
	 const int *__restrict__ cells, const unsigned *__restrict__ slots,
	 const unsigned *__restrict__ starts, float4 *__restrict__ sorted,
	 float4 *__restrict__ sorted_speeds, int n)
{
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i >= n)
    return;
  unsigned to = starts[cells[i]] + slots[i];
  float4 p = places[i];
  p.w = __int_as_float (i);
  sorted[to] = p;
  sorted_speeds[to] = speeds[i];
}

/* Call VISIT with each particle in the cells around P.  */

template <class Visit>
__device__ __forceinline__ void
for_each_near (float4 p, const unsigned *__restrict__ starts, Grid grid,
	       Visit visit)
{
  int3 c = grid.cell (p);
  for (int z = max (c.z - 1, 0); z <= min (c.z + 1, grid.side - 1); z++)
    for (int y = max (c.y - 1, 0); y <= min (c.y + 1, grid.side - 1); y++)
      for (int x = max (c.x - 1, 0); x <= min (c.x + 1, grid.side - 1); x++)
	{
	  int cell = grid.index (x, y, z);
	  unsigned end = starts[cell + 1];
	  for (unsigned j = starts[cell]; j < end; j++)
	    visit (j);
	}
}

/* The density and the pressure at each particle.  */

__global__ void __launch_bounds__ (THREADS)
compute_density (const float4 *__restrict__ sorted,
		 const unsigned *__restrict__ starts,
		 float2 *__restrict__ states, Grid grid, int n)
{
  const int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i >= n)
    return;
  const float4 p = sorted[i];
  float sum = 0.0f;
  for_each_near (p, starts, grid, [&] (unsigned j)
    {
      float4 q = sorted[j];
      float dx = p.x - q.x, dy = p.y - q.y, dz = p.z - q.z;
      float r2 = dx * dx + dy * dy + dz * dz;
      if (r2 < RADIUS * RADIUS)
	{
	  float d = RADIUS * RADIUS - r2;
	  sum += d * d * d;
	}
    });
  float density = MASS * POLY6 * sum;
  states[i]
    = make_float2 (density, fmaxf (STIFFNESS * (density - REST_DENSITY), 0.0f));
}

__global__ void __launch_bounds__ (THREADS)
compute_forces (const float4 *__restrict__ sorted,
		const float4 *__restrict__ sorted_speeds,
		const float2 *__restrict__ states,
		const unsigned *__restrict__ starts, float4 *__restrict__ out,
		Grid grid, int n)
{
  const int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i >= n)
    return;
  const float4 p = sorted[i], v = sorted_speeds[i];
  const float2 mine = states[i];
  float3 force = make_float3 (0.0f, 0.0f, 0.0f);
  for_each_near (p, starts, grid, [&] (unsigned j)
    {
      if (j == (unsigned) i)
	return;
      float4 q = sorted[j];
      float dx = p.x - q.x, dy = p.y - q.y, dz = p.z - q.z;
      float r2 = dx * dx + dy * dy + dz * dz;
      if (r2 >= RADIUS * RADIUS || r2 < 1e-12f)
	return;
      float r = sqrtf (r2), gap = RADIUS - r;
      float4 w = sorted_speeds[j];
      float2 other = states[j];
      float share = MASS / other.x;
      float push
	= share * 0.5f * (mine.y + other.y) * SPIKY * gap * gap / r;
      float drag = share * VISCOSITY * LAPLACE * gap;
      force.x += push * dx + drag * (w.x - v.x);
      force.y += push * dy + drag * (w.y - v.y);
      force.z += push * dz + drag * (w.z - v.z);
    });
  const float inverse = 1.0f / mine.x;
  out[__float_as_int (p.w)]
    = make_float4 (force.x * inverse, force.y * inverse - GRAVITY,
		   force.z * inverse, mine.x);
}

static int n;
static Grid grid;
static float4 *places, *speeds, *sorted, *sorted_speeds, *out;
static float2 *states;
static unsigned *counts, *starts, *slots;
static int *cells;

static struct bench_info
bench_setup (long size)
{
  n = PARTICLES (size);
  grid.side = size;
  size_t all = size * size * size;
  places = bench_to_device ((const float4 *) droplets_places (size), n);
  speeds = bench_to_device ((const float4 *) droplets_speeds (size), n);
  sorted = bench_device<float4> (n);
  sorted_speeds = bench_device<float4> (n);
  out = bench_device<float4> (n);
  states = bench_device<float2> (n);
  counts = bench_device<unsigned> (all);
  starts = bench_device<unsigned> (all + 1);
  slots = bench_device<unsigned> (n);
  cells = bench_device<int> (n);
  return droplets_info (size);
}

static void
bench_run ()
{
  const int blocks = (n + THREADS - 1) / THREADS;
  const int all = grid.side * grid.side * grid.side;
  bench_check (cudaMemsetAsync (counts, 0, all * sizeof *counts));
  count_cells<<<blocks, THREADS>>> (places, counts, cells, slots, grid, n);
  scan_cells<<<1, SCAN_THREADS>>> (counts, starts, all);
  reorder<<<blocks, THREADS>>> (places, speeds, cells, slots, starts, sorted,
				sorted_speeds, n);
  compute_density<<<blocks, THREADS>>> (sorted, starts, states, grid, n);
  compute_forces<<<blocks, THREADS>>> (sorted, sorted_speeds, states, starts,
				       out, grid, n);
  bench_wait ();
}

static struct bench_array
bench_result ()
{
  struct bench_array r = bench_from_device (out, n);
  r.count *= 4;
  return r;
}
