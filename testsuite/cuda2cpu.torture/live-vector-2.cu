/* { dg-do run } */
/* float4 accumulators in a loop of barriers, and dim3 and uint3 copies of
   the built-in variables.
   Copyright (C) 2026 The cuda2cpu authors.
   SPDX-License-Identifier: GPL-3.0-or-later */

#include "../cuda2cpu.run/check.h"

__global__ void
gather (float4 *out, const float4 *in, int n)
{
  __shared__ float4 tile[32];
  uint3 me = threadIdx;
  dim3 size = blockDim;
  float4 sum = make_float4 (0, 0, 0, 0);
  for (int base = 0; base < n; base += size.x)
    {
      tile[me.x] = in[base + me.x];
      __syncthreads ();
      for (int j = 0; j < (int) size.x; j++)
	{
	  float4 v = tile[j];
	  sum.x += v.x * (me.x + 1);
	  sum.y += v.y;
	  sum.z = v.z > sum.z ? v.z : sum.z;
	}
      sum.w += 1;
      __syncthreads ();
    }
  out[me.x + size.x * blockIdx.x] = sum;
}

int
main ()
{
  buffer<float4> in (128), out (64);
  float x = 0, y = 0, z = 0;
  for (int i = 0; i < 128; i++)
    {
      in[i] = make_float4 (i % 7, i % 5, i * 29 % 128, 0);
      x += in[i].x;
      y += in[i].y;
      z = in[i].z > z ? in[i].z : z;
    }
  in.send ();
  gather<<<2, 32>>> (out.dev, in.dev, 128);
  out.fetch ();
  for (int i = 0; i < 64; i++)
    CHECK (out[i].x == x * (i % 32 + 1) && out[i].y == y && out[i].z == z
	   && out[i].w == 4);
}
