/* { dg-do compile } */
/* { dg-options "-fplugin-arg-cuda2cpu-arch=sm_90 -fplugin-arg-cuda2cpu-cuda-version=11.8" } */
/* The value of __CUDA_ARCH__ and the versions can be chosen.
   Copyright (C) 2026 The cuda2cpu authors.
   SPDX-License-Identifier: GPL-3.0-or-later */

__device__ int f () { static_assert (__CUDA_ARCH__ == 900, ""); return 1; }
static_assert (__CUDACC_VER_MAJOR__ == 11 && __CUDACC_VER_MINOR__ == 8, "");
static_assert (__CUDACC__ && __NVCC__, "");
