/* { dg-do compile } */
/* { dg-additional-options "-fplugin-arg-cuda2cpu-dump=cuda_prepare" } */
/* Built-in variables become index calls, barriers unique calls.
   Copyright (C) 2026 The cuda2cpu authors.
   SPDX-License-Identifier: GPL-3.0-or-later */

__global__ void
k (int *p)
{
  p[threadIdx.x] = blockDim.y;
  __syncthreads ();
  p[threadIdx.x] += 1;
}

/* { dg-final { scan-tree-dump "CUDA2CPU_index \\(1, 0\\)" cuda_prepare } } */
/* { dg-final { scan-tree-dump "CUDA2CPU_index \\(3, 1\\)" cuda_prepare } } */
/* { dg-final { scan-tree-dump-times "\\.UNIQUE" 1 cuda_prepare } } */
/* { dg-final { scan-tree-dump-not "threadIdx" cuda_prepare } } */
