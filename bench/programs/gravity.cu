/* A step of bodies that attract each other, from tiles of shared memory.
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

#include "gravity.h"

const int THREADS = 128;

__global__ void
step (const float4 *bodies, float4 *moved, float4 *speeds, int n)
{
  __shared__ float4 tile[THREADS];
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  float4 me = i < n ? bodies[i] : make_float4 (0, 0, 0, 0);
  float3 pull = make_float3 (0, 0, 0);
  for (int first = 0; first < n; first += THREADS)
    {
      if (first + threadIdx.x < n)
	tile[threadIdx.x] = bodies[first + threadIdx.x];
      else
	tile[threadIdx.x] = make_float4 (0, 0, 0, 0);
      __syncthreads ();
      for (int k = 0; k < THREADS; k++)
	{
	  float4 b = tile[k];
	  float dx = b.x - me.x, dy = b.y - me.y, dz = b.z - me.z;
	  float inverse = rsqrtf (dx * dx + dy * dy + dz * dz + SOFT);
	  float f = b.w * inverse * inverse * inverse;
	  pull.x += f * dx;
	  pull.y += f * dy;
	  pull.z += f * dz;
	}
      __syncthreads ();
    }
  if (i < n)
    {
      float4 v = speeds[i];
      v.x += STEP * pull.x;
      v.y += STEP * pull.y;
      v.z += STEP * pull.z;
      me.x += STEP * v.x;
      me.y += STEP * v.y;
      me.z += STEP * v.z;
      speeds[i] = v;
      moved[i] = me;
    }
}

static int n;
static float4 *bodies[2], *speeds;

static struct bench_info
bench_setup (long size)
{
  n = size;
  float4 *start = (float4 *) gravity_bodies (n, 1);
  bodies[0] = bench_to_device (start, n);
  bodies[1] = bench_device<float4> (n);
  speeds = bench_to_device ((float4 *) gravity_bodies (n, 2), n);
  return gravity_info (n);
}

static void
bench_run ()
{
  step<<<(n + THREADS - 1) / THREADS, THREADS>>>
    (bodies[0], bodies[1], speeds, n);
  float4 *t = bodies[0];
  bodies[0] = bodies[1];
  bodies[1] = t;
  bench_wait ();
}

static struct bench_array
bench_result ()
{
  return bench_from_device ((const float *) bodies[0], 4 * n);
}
