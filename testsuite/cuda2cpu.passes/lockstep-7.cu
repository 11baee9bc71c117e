/* { dg-do compile } */
/* { dg-additional-options "-fplugin-arg-cuda2cpu-without=versions,whole-warps -fplugin-arg-cuda2cpu-dump=cuda_lockstep-details" } */
/* Where threads share places under conditions on data, each turn of a loop may
   be another thread's: what is compared is bounded then, as the steps are.
   What the sample block does not come to has not been told; lanes keep step
   there where the memory is volatile.
   Copyright (C) 2026 The cuda2cpu authors.
   SPDX-License-Identifier: GPL-3.0-or-later */

__global__ void
k (int *p, const int *q)
{
  __shared__ int s[128];
  __shared__ volatile int v[256];
  int t = threadIdx.x;
  for (int i = 0; i < 30; i++)
    for (int j = 0; j < 30; j++)
      if (q[i * 30 + j] > 0)
	{
	  s[t / 2] = i;
	  s[t / 2] = i;
	  s[t / 2] = i;
	  s[t / 2] = i;
	}
  __syncthreads ();
  p[t] = s[t / 2];
  v[t] = p[t];
  p[t] = v[t ^ 1];
}

/* { dg-final { scan-tree-dump-times "the sample block has not come to its end" 1 cuda_lockstep } } */
/* { dg-final { scan-tree-dump "lanes keep step before this" cuda_lockstep } } */
