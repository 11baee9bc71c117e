/* { dg-do compile } */
/* { dg-additional-options "-fplugin-arg-cuda2cpu-warp-lockstep=always -fplugin-arg-cuda2cpu-no-lockstep-warning -fplugin-arg-cuda2cpu-dump=cuda_lockstep-details" } */
/* Where lanes keep step: twice for each of the steps, before the store and
   before the next load of what another lane stored, but for the first load and
   for the lane's own; that for each of the kernel's two block functions.  Before
   the stores all warps do, since others read what they store to.
   Copyright (C) 2026 The cuda2cpu authors.
   SPDX-License-Identifier: GPL-3.0-or-later */

__global__ void
k (int *p)
{
  __shared__ int s[96];
  int t = threadIdx.x;
  s[t] = p[t];
  __syncthreads ();
  s[t] += s[t + 32];
  s[t] += s[t + 16];
  __syncthreads ();
  p[t] = s[0];
}

/* { dg-final { scan-tree-dump-times "(lanes|warps) keep step" 6 cuda_lockstep } } */
