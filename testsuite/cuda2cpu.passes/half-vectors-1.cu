/* { dg-do compile { target x86_64-*-* } } */
/* { dg-additional-options "-O3 -march=sapphirerapids -fchecking=2 -fplugin-arg-cuda2cpu-without=versions,processors -fplugin-arg-cuda2cpu-dump=cuda_narrow-optimized" } */
/* Where the processor computes with vectors of half precision, operations on
   such numbers are of that kind, and no conversions stand between them; but not
   where a float is wanted.
   Copyright (C) 2026 The cuda2cpu authors.
   SPDX-License-Identifier: GPL-3.0-or-later */

#include <cuda_fp16.h>

__global__ void
chain (half2 *x, const half2 *y, half2 z)
{
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  half2 s = x[i];
  for (int k = 0; k < 64; k++)
    s = __hfma2 (s, y[i], z);
  x[i] = s;
}

__global__ void
sums (half *x, const half *y)
{
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  x[i] = (x[i] - y[i]) * x[i];
}

__global__ void
floats (float *x, const half *y)
{
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  x[i] += __half2float (y[i]) * __half2float (y[i + 1]);
}

__global__ void
rounded (half *x, const half *y)
{
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  x[i] = __float2half (__half2float (y[i]) + 0.1f);
}

/* { dg-final { scan-tree-dump "computed with vectors of half precision" cuda_narrow } } */
/* { dg-final { scan-assembler "vfmadd\[0-9\]*ph" } } */
/* { dg-final { scan-assembler "vsubph" } } */
/* { dg-final { scan-assembler "vmulph" } } */
/* { dg-final { scan-assembler-not "vaddph" } } */
