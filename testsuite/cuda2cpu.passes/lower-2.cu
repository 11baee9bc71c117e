/* { dg-do compile } */
/* { dg-additional-options "-fplugin-arg-cuda2cpu-dump=cuda_lower" } */
/* Nothing is kept where no value crosses the barrier.
   Copyright (C) 2026 The cuda2cpu authors.
   SPDX-License-Identifier: GPL-3.0-or-later */

__global__ void
k (int *p)
{
  __shared__ int s[256];
  s[threadIdx.x] = p[threadIdx.x];
  __syncthreads ();
  p[threadIdx.x] = s[255 - threadIdx.x];
}

/* { dg-final { scan-tree-dump-not "is kept for each thread" cuda_lower } } */
