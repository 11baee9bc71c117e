/* { dg-do compile } */
/* { dg-additional-options "-fplugin-arg-cuda2cpu-no-lockstep-warning -fplugin-arg-cuda2cpu-without=versions,whole-warps -fplugin-arg-cuda2cpu-dump=cuda_lockstep-details" } */
/* Where a sample block shows threads that meet: once in a loop, before the
   branch at which lanes part; and of warps, before the second store.
   Copyright (C) 2026 The cuda2cpu authors.
   SPDX-License-Identifier: GPL-3.0-or-later */

__global__ void
lanes (int *p)
{
  __shared__ int s[64];
  int t = threadIdx.x;
  s[t] = p[t];
  __syncthreads ();
  for (int d = 16; d > 0; d /= 2)
    if (t < d)
      s[t] += s[t + d];
  __syncthreads ();
  p[t] = s[0];
}

__global__ void
warps (int *p)
{
  __shared__ int s[256];
  int t = threadIdx.x;
  s[t] = p[t];
  __syncthreads ();
  p[t] = s[t ^ 64];
  s[t] = 0;
}

/* { dg-final { scan-tree-dump-times "lanes keep step before this" 1 cuda_lockstep } } */
/* { dg-final { scan-tree-dump-times "warps keep step before this" 1 cuda_lockstep } } */
