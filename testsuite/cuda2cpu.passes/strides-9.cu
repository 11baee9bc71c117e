/* { dg-do compile } */
/* { dg-additional-options "-O3 -fplugin-arg-cuda2cpu-without=versions -fplugin-arg-cuda2cpu-dump=cuda_strides-details" } */
/* Threads stride together where whole structures lie side by side, under a
   condition that is the same for all, too; not where only a part of each is
   accessed, nor where each adds to a place that it names.
   Copyright (C) 2026 The cuda2cpu authors.
   SPDX-License-Identifier: GPL-3.0-or-later */

__global__ void
whole (const float4 *in, float4 *out, int n, int how)
{
  if (how > 3)
    for (int i = threadIdx.x; i < n; i += blockDim.x)
      {
	float4 v = in[i];
	out[i] = make_float4 (v.x + 1, v.y - 1, v.z * 2, v.w);
      }
}

__global__ void
part (const float4 *in, float4 *out, int n)
{
  for (int i = threadIdx.x; i < n; i += blockDim.x)
    out[i].x = in[i].y + 1;
}

__global__ void
count (const ushort2 *in, int *bins, int n)
{
  for (int i = threadIdx.x; i < n; i += blockDim.x)
    atomicAdd (&bins[in[i].x & in[i].y & 255], 1);
}

void
launch (const float4 *in, float4 *out, const ushort2 *pairs, int *bins, int n)
{
  whole<<<1, 256>>> (in, out, n, n & 7);
  part<<<1, 256>>> (in, out, n);
  count<<<1, 256>>> (pairs, bins, n);
}

/* { dg-final { scan-tree-dump-times "threads stride through a loop together" 1 cuda_strides } } */
