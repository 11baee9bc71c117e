/* { dg-do compile } */
/* { dg-additional-options "-fplugin-arg-cuda2cpu-dump=cuda_lower-details" } */
/* Threads past the end return before a barrier: the others go on without a
   dispatcher, and who they are is asked again.
   Copyright (C) 2026 The cuda2cpu authors.
   SPDX-License-Identifier: GPL-3.0-or-later */

__global__ void
k (const int *in, int *out, int n)
{
  __shared__ int s[256];
  int t = threadIdx.x, i = blockIdx.x * blockDim.x + t;
  s[t] = 0;
  if (i >= n)
    return;
  s[t] = in[i];
  __syncthreads ();
  out[i] = s[255 - t];
}

/* { dg-final { scan-tree-dump "threads retire here: asked again" cuda_lower } } */
/* { dg-final { scan-tree-dump "behind a barrier, for those left" cuda_lower } } */
/* { dg-final { scan-tree-dump-not "general fallback" cuda_lower } } */
