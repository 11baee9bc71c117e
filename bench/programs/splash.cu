/* Smoothed particles of a fluid: a uniform grid, sorted by counting.
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
#include "splash.h"

#define BLOCK 128
#define SCAN_BLOCK 1024

static __device__ __forceinline__ float3
operator- (float3 a, float3 b)
{
  return make_float3 (a.x - b.x, a.y - b.y, a.z - b.z);
}

static __device__ __forceinline__ float3 &
operator+= (float3 &a, float3 b)
{
  a.x += b.x;
  a.y += b.y;
  a.z += b.z;
  return a;
}

static __device__ __forceinline__ float3
operator* (float s, float3 a)
{
  return make_float3 (s * a.x, s * a.y, s * a.z);
}

static __device__ __forceinline__ float
dot (float3 a, float3 b)
{
  return a.x * b.x + a.y * b.y + a.z * b.z;
}

static __device__ __forceinline__ float3
xyz (float4 v)
{
  return make_float3 (v.x, v.y, v.z);
}

static __device__ __forceinline__ int3
calcGridPos (float3 p)
{
  int3 g;
  g.x = min (max ((int) floorf (p.x / REACH), 0), GRID - 1);
  g.y = min (max ((int) floorf (p.y / REACH), 0), GRID - 1);
  g.z = min (max ((int) floorf (p.z / REACH), 0), GRID - 1);
  return g;
}

static __device__ __forceinline__ int
calcGridHash (int3 g)
{
  return (g.z * GRID + g.y) * GRID + g.x;
}

__global__ void
countParticlesD (const float4 *__restrict__ pos, int *__restrict__ hash,
		 int *__restrict__ rank, int *__restrict__ cellCount, int n)
{
  const int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i >= n)
    return;
  const int h = calcGridHash (calcGridPos (xyz (pos[i])));
  hash[i] = h;
  rank[i] = atomicAdd (&cellCount[h], 1);
}

/* The usual scan of Hillis and Steele, over tiles one after the other.  */

__global__ void
scanCellsD (const int *__restrict__ cellCount, int *__restrict__ cellStart,
	    int cells)
{
  __shared__ int s[SCAN_BLOCK];
  const int t = threadIdx.x;
  int carry = 0;
  for (int base = 0; base < cells; base += SCAN_BLOCK)
    {
      const int mine = base + t < cells ? cellCount[base + t] : 0;
      s[t] = mine;
      __syncthreads ();
      for (int offset = 1; offset < SCAN_BLOCK; offset *= 2)
	{
	  int v = t >= offset ? s[t - offset] : 0;
	  __syncthreads ();
	  s[t] += v;
	  __syncthreads ();
	}
      if (base + t < cells)
	cellStart[base + t] = carry + s[t] - mine;
      carry += s[SCAN_BLOCK - 1];
      __syncthreads ();
    }
  if (t == 0)
    cellStart[cells] = carry;
}

__global__ void
reorderD (const float4 *__restrict__ pos, const float4 *__restrict__ vel,
	  const int *__restrict__ hash, const int *__restrict__ rank,
	  const int *__restrict__ cellStart, float4 *__restrict__ sortedPos,
	  float4 *__restrict__ sortedVel, int *__restrict__ original, int n)
{
  const int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i >= n)
    return;
  const int to = cellStart[hash[i]] + rank[i];
  sortedPos[to] = pos[i];
  sortedVel[to] = vel[i];
  original[to] = i;
}

/* Density and pressure of each particle.  */

__global__ void
densityD (const float4 *__restrict__ sortedPos,
	  const int *__restrict__ cellStart, float2 *__restrict__ fluid, int n)
{
  const int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i >= n)
    return;
  const float3 p = xyz (sortedPos[i]);
  const int3 g = calcGridPos (p);
  const float h2 = REACH * REACH;
  float sum = 0.0f;
  for (int z = -1; z <= 1; z++)
    for (int y = -1; y <= 1; y++)
      for (int x = -1; x <= 1; x++)
	{
	  const int3 c = make_int3 (g.x + x, g.y + y, g.z + z);
	  if (c.x < 0 || c.x >= GRID || c.y < 0 || c.y >= GRID || c.z < 0
	      || c.z >= GRID)
	    continue;
	  const int h = calcGridHash (c);
	  const int end = cellStart[h + 1];
	  for (int j = cellStart[h]; j < end; j++)
	    {
	      const float3 d = p - xyz (sortedPos[j]);
	      const float r2 = dot (d, d);
	      if (r2 < h2)
		{
		  const float w = h2 - r2;
		  sum += w * w * w;
		}
	    }
	}
  const float density = MASS * POLY6 * sum;
  fluid[i] = make_float2 (density, STIFFNESS * (density - REST_DENSITY));
}

/* The force that the particles of a cell have on particle I.  */

static __device__ float3
forceOfCell (int cell, int i, float3 p, float3 v, float pressure,
	     const float4 *__restrict__ sortedPos,
	     const float4 *__restrict__ sortedVel,
	     const float2 *__restrict__ fluid,
	     const int *__restrict__ cellStart)
{
  float3 force = make_float3 (0.0f, 0.0f, 0.0f);
  const int end = cellStart[cell + 1];
  for (int j = cellStart[cell]; j < end; j++)
    {
      if (j == i)
	continue;
      const float3 d = p - xyz (sortedPos[j]);
      const float r2 = dot (d, d);
      if (r2 >= REACH * REACH || r2 < 1e-12f)
	continue;
      const float r = sqrtf (r2);
      const float w = REACH - r;
      const float2 other = fluid[j];
      const float volume = MASS / other.x;
      force += -volume * 0.5f * (pressure + other.y) * SPIKY * w * w / r * d;
      force += VISCOSITY * volume * LAPLACIAN * w
	       * (xyz (sortedVel[j]) - v);
    }
  return force;
}

static __device__ __forceinline__ void
collide (float &p, float &v)
{
  if (p < 0.0f)
    {
      p = 0.0f;
      v *= DAMPING;
    }
  else if (p > GRID * REACH)
    {
      p = GRID * REACH;
      v *= DAMPING;
    }
}

__global__ void
forcesD (const float4 *__restrict__ sortedPos,
	 const float4 *__restrict__ sortedVel,
	 const float2 *__restrict__ fluid, const int *__restrict__ cellStart,
	 const int *__restrict__ original, float4 *__restrict__ newPos,
	 float4 *__restrict__ newVel, int n)
{
  const int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i >= n)
    return;
  float3 p = xyz (sortedPos[i]);
  float3 v = xyz (sortedVel[i]);
  const float2 own = fluid[i];
  const int3 g = calcGridPos (p);

  float3 force = make_float3 (0.0f, 0.0f, 0.0f);
  for (int z = max (g.z - 1, 0); z <= min (g.z + 1, GRID - 1); z++)
    for (int y = max (g.y - 1, 0); y <= min (g.y + 1, GRID - 1); y++)
      for (int x = max (g.x - 1, 0); x <= min (g.x + 1, GRID - 1); x++)
	force += forceOfCell (calcGridHash (make_int3 (x, y, z)), i, p, v,
			      own.y, sortedPos, sortedVel, fluid, cellStart);

  float3 acceleration = 1.0f / own.x * force;
  acceleration.y += GRAVITY;
  v += STEP * acceleration;
  p += STEP * v;
  collide (p.x, v.x);
  collide (p.y, v.y);
  collide (p.z, v.z);

  const int to = original[i];
  newPos[to] = make_float4 (p.x, p.y, p.z, own.x);
  newVel[to] = make_float4 (v.x, v.y, v.z, 0.0f);
}

static int n;
static float4 *pos, *sortedPos, *sortedVel, *moved;
static float2 *fluid;
static int *hash, *ranks, *original, *cellCount, *cellStart;

static struct bench_info
bench_setup (long size)
{
  n = size * size * size;
  pos = bench_to_device ((const float4 *) splash_particles (size), 2 * n);
  sortedPos = bench_device<float4> (n);
  sortedVel = bench_device<float4> (n);
  moved = bench_device<float4> (2 * n);
  fluid = bench_device<float2> (n);
  hash = bench_device<int> (n);
  ranks = bench_device<int> (n);
  original = bench_device<int> (n);
  cellCount = bench_device<int> (CELLS);
  cellStart = bench_device<int> (CELLS + 1);
  return splash_info (size);
}

static void
bench_run ()
{
  const int blocks = (n + BLOCK - 1) / BLOCK;
  bench_check (cudaMemsetAsync (cellCount, 0, CELLS * sizeof (int)));
  countParticlesD<<<blocks, BLOCK>>> (pos, hash, ranks, cellCount, n);
  scanCellsD<<<1, SCAN_BLOCK>>> (cellCount, cellStart, CELLS);
  reorderD<<<blocks, BLOCK>>> (pos, pos + n, hash, ranks, cellStart, sortedPos,
			       sortedVel, original, n);
  densityD<<<blocks, BLOCK>>> (sortedPos, cellStart, fluid, n);
  forcesD<<<blocks, BLOCK>>> (sortedPos, sortedVel, fluid, cellStart, original,
			      moved, moved + n, n);
  bench_wait ();
}

static struct bench_array
bench_result ()
{
  return bench_from_device ((const float *) moved, (size_t) 8 * n);
}
