/* { dg-do compile } */
/* { dg-additional-options "-fplugin-arg-cuda2cpu-warp-lockstep=always -fplugin-arg-cuda2cpu-dump=cuda_lockstep-details" } */
/* Where lanes need not keep step: a barrier of the block lies between, the
   address is the lane's own, the variables differ, nothing is stored, or the
   memory is not shared.
   Copyright (C) 2026 The cuda2cpu authors.
   SPDX-License-Identifier: GPL-3.0-or-later */

__device__ void
scale (int *p, int n)
{
  for (int i = 0; i < n; i++)
    p[i] += p[i + 1];
}

__global__ void
k (int *p, int *q)
{
  __shared__ int s[64];
  __shared__ int other[64];
  int t = threadIdx.x, mine[8];
  for (int i = 0; i < 8; i++)
    mine[i] = q[t + i];
  scale (mine, 7);
  scale (p, t);
  s[t] = p[t];
  s[t] += q[t];
  __syncthreads ();
  other[t] = s[63 - t] + s[t ^ 1];
  __syncthreads ();
  p[t] = other[t ^ 5] + s[t] + mine[t & 7];
}

/* { dg-final { scan-tree-dump-not "lanes keep step" cuda_lockstep } } */
