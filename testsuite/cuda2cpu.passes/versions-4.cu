/* { dg-do compile } */
/* { dg-additional-options "-O3 -fplugin-arg-cuda2cpu-dump=cuda_lower -fplugin-arg-cuda2cpu-report" } */
/* In a version extents are constants, in what the user wrote and in the loops
   over threads.
   Copyright (C) 2026 The cuda2cpu authors.
   SPDX-License-Identifier: GPL-3.0-or-later */

#define RANK \
  ((threadIdx.z * blockDim.y + threadIdx.y) * blockDim.x + threadIdx.x)

__global__ void
k (int *p) /* { dg-note "kernel .k. has a version for blocks of 16 x 4 x 1" } */
{
  __shared__ int s[64];
  s[RANK] = p[RANK];
  __syncthreads ();
  for (unsigned d = blockDim.x; d < 64; d += blockDim.x)
    p[RANK + d] = s[63 - RANK];
}

void
run (int *p, int n)
{
  k<<<n, dim3 (16, 4)>>> (p);
}

/* { dg-final { scan-tree-dump "(!= 16\\)| = 16;)" cuda_lower } } */
/* { dg-final { scan-tree-dump "!= 4\\)" cuda_lower } } */
