/* The other file of result-1.cu.
   Copyright (C) 2026 The cuda2cpu authors.
   SPDX-License-Identifier: GPL-3.0-or-later */

#include "result-1.h"

__device__ pair
exchange (pair p)
{
  __shared__ pair all[64];
  all[threadIdx.x] = p;
  __syncthreads ();
  return all[63 - threadIdx.x];
}

__device__ tracked
rotate (tracked x, int by)
{
  __shared__ int all[64];
  __syncthreads ();
  all[threadIdx.x] = x.self == &x ? x.value : -1;
  __syncthreads ();
  return tracked (all[(threadIdx.x + by) % 64]);
}

__device__ void
add_all (int &sum, short a, unsigned char b)
{
  __shared__ int all[64];
  __syncthreads ();
  all[threadIdx.x] = a + b;
  __syncthreads ();
  for (int i = 0; i < 64; i++)
    sum += all[i];
}

__device__ float4
turn (const float4 &v)
{
  float x = __shfl_xor_sync (~0u, v.x, 1);
  return make_float4 (v.y, v.z, v.w, x);
}
