/* { dg-do compile } */
/* { dg-additional-options "-O2 -fplugin-arg-cuda2cpu-without=join,processors,versions -fplugin-arg-cuda2cpu-dump=cuda_strides-all" } */
/* Loops whose counters are compared multiplied have ends for the counters; not
   where the product may wrap, is by no power of two, or the end changes.
   Copyright (C) 2026 The cuda2cpu authors.
   SPDX-License-Identifier: GPL-3.0-or-later */

__global__ void
fours (const float4 *in, float4 *out, int n)
{
  for (int i = threadIdx.x; i * 4 < n; i += blockDim.x)
    out[i].x = in[i].y;
}

__global__ void
last (const float2 *in, float2 *out, int n)
{
  for (int i = threadIdx.x; i * 2 + 1 <= n; i += blockDim.x)
    out[i].x = in[i].y;
}

__global__ void
wraps (const float4 *in, float4 *out, unsigned n)
{
  for (unsigned i = threadIdx.x; i * 4 < n; i += blockDim.x)
    out[i].x = in[i].y;
}

__global__ void
thirds (const float *in, float *out, int n)
{
  for (int i = threadIdx.x; i * 3 < n; i += blockDim.x)
    out[i] = in[i];
}

__global__ void
changes (const float4 *in, float4 *out, volatile int *n)
{
  for (int i = threadIdx.x; i * 4 < *n; i += blockDim.x)
    out[i].x = in[i].y;
}

int
main ()
{
  fours<<<1, 64>>> (nullptr, nullptr, 0);
  last<<<1, 64>>> (nullptr, nullptr, 0);
  wraps<<<1, 64>>> (nullptr, nullptr, 0);
  thirds<<<1, 64>>> (nullptr, nullptr, 0);
  changes<<<1, 64>>> (nullptr, nullptr, nullptr);
}

/* { dg-final { scan-tree-dump-times "a counter is compared with a part of the end" 2 cuda_strides } } */
