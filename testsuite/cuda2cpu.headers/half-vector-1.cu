/* { dg-do compile { target x86_64-*-linux-gnu } } */
/* { dg-additional-options "-O3 -march=haswell -fdump-tree-vect-optimized -fplugin-arg-cuda2cpu-dump=cuda_spmd-optimized" } */
/* { dg-final { scan-tree-dump-times "loop vectorized using 32" 5 vect } } */
/* { dg-final { scan-tree-dump-times "threads become vectors of 16 lanes" 3 cuda_spmd } } */
/* Loops over threads that compute with numbers of 16 bits are vectorised.
   Copyright (C) 2026 The cuda2cpu authors.
   SPDX-License-Identifier: GPL-3.0-or-later */

#include <cuda_bf16.h>
#include <cuda_fp16.h>

template <typename T>
__global__ void
saxpy (T a, const T *x, T *y)
{
  int i = threadIdx.x;
  y[i] = a * x[i] + y[i];
}

template __global__ void saxpy (half, const half *, half *);
template __global__ void saxpy (half2, const half2 *, half2 *);
template __global__ void saxpy (nv_bfloat16, const nv_bfloat16 *,
				nv_bfloat16 *);
template __global__ void saxpy (nv_bfloat162, const nv_bfloat162 *,
				nv_bfloat162 *);

template <typename T>
__global__ void
fused (T a, const T *x, T *y)
{
  int i = threadIdx.x;
  y[i] = __hfma (a, x[i], y[i]);
}

template __global__ void fused (half, const half *, half *);
template __global__ void fused (nv_bfloat16, const nv_bfloat16 *,
				nv_bfloat16 *);

__global__ void
fused2 (half2 a, const half2 *x, half2 *y)
{
  int i = threadIdx.x;
  y[i] = __hfma2_relu (a, x[i], __hmax2 (x[i], y[i]));
}

__global__ void
maths (const half *x, half *y)
{
  int i = threadIdx.x;
  y[i] = hexp (hsqrt (__habs (x[i])));
}
