/* { dg-do compile { target avx2 } } */
/* { dg-options "-O3 -mavx2 -fplugin-arg-cuda2cpu-dump=cuda_report-all" } */
/* Threads that draw numbers are lanes of vectors.
   Copyright (C) 2026 The cuda2cpu authors.
   SPDX-License-Identifier: GPL-3.0-or-later */

#include <curand_kernel.h>

__global__ void
philox (float *out, unsigned long long seed)
{
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  curandStatePhilox4_32_10_t s;
  curand_init (seed, i, 0, &s);
  float4 x = curand_uniform4 (&s);
  out[i] = x.x + x.y + x.z + x.w;
}

__global__ void
xorwow (float *out, unsigned long long seed)
{
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  curandState s;
  curand_init (seed, i, 0, &s);
  float sum = 0;
  for (int k = 0; k < 100; k++)
    sum += curand_uniform (&s);
  out[i] = sum;
}

/* { dg-final { scan-tree-dump "kernel philox: loop vectorised, 32-byte vectors" "cuda_report" } } */
/* { dg-final { scan-tree-dump "kernel xorwow: loop vectorised, 32-byte vectors" "cuda_report" } } */
