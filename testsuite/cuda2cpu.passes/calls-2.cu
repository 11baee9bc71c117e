/* { dg-do compile } */
/* { dg-options "-O2 -fplugin-arg-cuda2cpu-whole-program -fplugin-arg-cuda2cpu-dump=cuda_calls -fplugin-arg-cuda2cpu-dump=cuda_outline" } */
/* Where all functions are known, none that a pointer may hold has a barrier, and
   no other file calls one that has: no call is made together, and no function
   has block forms.
   Copyright (C) 2026 The cuda2cpu authors.
   SPDX-License-Identifier: GPL-3.0-or-later */

__device__ int
meet (int v)
{
  __syncthreads ();
  return v;
}

__global__ void
k (int *p, int (*f) (int))
{
  p[threadIdx.x] = f (meet (threadIdx.x));
}

/* { dg-final { scan-tree-dump-not "CUDA2CPU_call_join" "cuda_calls" } } */
/* { dg-final { scan-tree-dump-not "block forms|together" "cuda_outline" } } */
