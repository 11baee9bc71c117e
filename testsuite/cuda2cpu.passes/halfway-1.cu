/* { dg-do compile { target x86_64-*-* } } */
/* { dg-additional-options "-O3 -march=haswell -fchecking=2 -fplugin-arg-cuda2cpu-without=processors -fplugin-arg-cuda2cpu-dump=cuda_narrow" } */
/* What is fused in numbers of 16 bits is rounded to odd in a branch, but where
   there are instructions for it.
   Copyright (C) 2026 The cuda2cpu authors.
   SPDX-License-Identifier: GPL-3.0-or-later */

#include <cuda_bf16.h>
#include <cuda_fp16.h>

template <typename T>
__device__ void
chain (T *x, const T *y)
{
  int i = blockIdx.x * 256 + threadIdx.x;
  T s = x[i];
  for (int k = 0; k < 64; k++)
    s = __hfma2 (s, y[i], x[i]);
  x[i] = s;
}

__global__ void
halves (__half2 *x, const __half2 *y)
{
  chain (x, y);
}

__global__ void
brains (__nv_bfloat162 *x, const __nv_bfloat162 *y)
{
  chain (x, y);
}

/* { dg-final { scan-tree-dump-times "halves\[^\n\]*block.*?__builtin_ia32_movmskps256.*?brains\[^\n\]*block.*?__builtin_ia32_movmskps256" 1 cuda_narrow } } */
