/* { dg-do run } */
/* Gravitation between bodies by tiles of float4 in shared memory.
   Copyright (C) 2026 The cuda2cpu authors.
   SPDX-License-Identifier: GPL-3.0-or-later */

#include "check.h"

__device__ float3
interact (float4 a, float4 b, float3 sum)
{
  float3 r = make_float3 (b.x - a.x, b.y - a.y, b.z - a.z);
  float d = r.x * r.x + r.y * r.y + r.z * r.z + .01f;
  float inverse = 1.f / sqrtf (d);
  float s = b.w * inverse * inverse * inverse;
  sum.x += r.x * s;
  sum.y += r.y * s;
  sum.z += r.z * s;
  return sum;
}

__global__ void
forces (float4 *out, const float4 *bodies, int n)
{
  extern __shared__ float4 tile[];
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  float4 mine = bodies[i];
  float3 sum = make_float3 (0, 0, 0);
  for (int base = 0; base < n; base += blockDim.x)
    {
      tile[threadIdx.x] = bodies[base + threadIdx.x];
      __syncthreads ();
      for (unsigned j = 0; j < blockDim.x; j++)
	sum = interact (mine, tile[j], sum);
      __syncthreads ();
    }
  out[i] = make_float4 (sum.x, sum.y, sum.z, mine.w);
}

static bool
near (float a, double b)
{
  return a - b < 1e-2 && b - a < 1e-2;
}

int
main ()
{
  const int n = 256;
  buffer<float4> bodies (n), out (n);
  for (int i = 0; i < n; i++)
    bodies[i] = make_float4 (i % 16, i / 16, i * 7 % 16, 1 + i % 3);
  bodies.send ();
  for (int b : { 32, 64, 256 })
    {
      forces<<<n / b, b, b * sizeof (float4)>>> (out.dev, bodies.dev, n);
      out.fetch ();
      for (int i = 0; i < n; i++)
	{
	  double x = 0, y = 0, z = 0;
	  for (int j = 0; j < n; j++)
	    {
	      double dx = bodies[j].x - bodies[i].x;
	      double dy = bodies[j].y - bodies[i].y;
	      double dz = bodies[j].z - bodies[i].z;
	      double d = dx * dx + dy * dy + dz * dz + .01;
	      double s = bodies[j].w / (d * __builtin_sqrt (d));
	      x += dx * s;
	      y += dy * s;
	      z += dz * s;
	    }
	  CHECK (near (out[i].x, x) && near (out[i].y, y)
		 && near (out[i].z, z) && out[i].w == bodies[i].w);
	}
    }
}
