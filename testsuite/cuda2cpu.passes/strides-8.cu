/* { dg-do compile } */
/* { dg-additional-options "-O3 -fplugin-arg-cuda2cpu-without=versions -fplugin-arg-cuda2cpu-dump=cuda_strides-details" } */
/* Threads stride together where the thread's number may wrap before it is
   widened, where the counter is made wider to be compared, and where 64 bits
   are compared with a constant; not where bits are cut off to compare.
   Copyright (C) 2026 The cuda2cpu authors.
   SPDX-License-Identifier: GPL-3.0-or-later */

__global__ void
widened (const float *in, float *out, long n)
{
  for (long i = blockIdx.x * blockDim.x + threadIdx.x; i < n;
       i += blockDim.x * gridDim.x)
    out[i] = in[i];
}

__global__ void
compared (const float *in, float *out, size_t n)
{
  for (int i = blockIdx.x * blockDim.x + threadIdx.x; i < n;
       i += blockDim.x * gridDim.x)
    out[i] = in[i];
}

__global__ void
constant (const float *in, float *out)
{
  for (size_t i = blockIdx.x * blockDim.x + threadIdx.x; i < 1 << 20;
       i += blockDim.x * gridDim.x)
    out[i] = in[i];
}

__global__ void
cut (const float *in, float *out, int n)
{
  for (long i = blockIdx.x * blockDim.x + threadIdx.x; (int) i < n;
       i += blockDim.x * gridDim.x)
    out[i] = in[i];
}

/* { dg-final { scan-tree-dump-times "threads stride through a loop together" 3 cuda_strides } } */
