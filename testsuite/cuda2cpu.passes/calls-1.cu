/* { dg-do compile } */
/* { dg-options "-O2 -fplugin-arg-cuda2cpu-dump=cuda_calls -fplugin-arg-cuda2cpu-dump=cuda_outline" } */
/* A kernel that calls what is not known has a version in which threads make the
   call together, and others in which they do not.
   Copyright (C) 2026 The cuda2cpu authors.
   SPDX-License-Identifier: GPL-3.0-or-later */

extern __device__ int elsewhere (int);

__global__ void
k (int *p)
{
  p[threadIdx.x] = elsewhere (threadIdx.x);
}

/* { dg-final { scan-tree-dump-times "  CUDA2CPU_call_join" 1 "cuda_calls" } } */
/* { dg-final { scan-tree-dump "cuda2cpu spare, cuda2cpu together" "cuda_outline" } } */
