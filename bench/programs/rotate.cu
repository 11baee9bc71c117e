/* Points turned by quaternions: float3 and float4, a thread a point.
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

#include "rotate.h"

__device__ float3
operator+ (float3 a, float3 b)
{
  return make_float3 (a.x + b.x, a.y + b.y, a.z + b.z);
}

__device__ float3
operator* (float s, float3 a)
{
  return make_float3 (s * a.x, s * a.y, s * a.z);
}

__device__ float3
cross (float3 a, float3 b)
{
  return make_float3 (a.y * b.z - a.z * b.y, a.z * b.x - a.x * b.z,
		      a.x * b.y - a.y * b.x);
}

/* P turned by Q, which is made of length 1 first.  */

__device__ float3
turn (float4 q, float3 p)
{
  float scale = rsqrtf (q.x * q.x + q.y * q.y + q.z * q.z + q.w * q.w);
  float3 axis = scale * make_float3 (q.x, q.y, q.z);
  float3 t = 2.0f * cross (axis, p);
  return p + (q.w * scale) * t + cross (axis, t);
}

__global__ void
turn_all (const float4 *turns, const float3 *in, float3 *out, int n)
{
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i >= n)
    return;
  out[i] = turn (turns[i], in[i]);
}

static int n;
static float *turns, *in, *out;

static struct bench_info
bench_setup (long size)
{
  n = size;
  turns = bench_to_device (bench_floats (4 * size, 1, 0.1f, 1), 4 * size);
  in = bench_to_device (bench_floats (3 * size, 2, -1, 1), 3 * size);
  out = bench_device<float> (3 * size);
  return rotate_info (size);
}

static void
bench_run ()
{
  turn_all<<<(n + 255) / 256, 256>>> ((const float4 *) turns,
				      (const float3 *) in, (float3 *) out, n);
  bench_wait ();
}

static struct bench_array
bench_result ()
{
  return bench_from_device (out, (size_t) 3 * n);
}
