/* { dg-do compile } */
/* { dg-additional-options "-O2 -fplugin-arg-cuda2cpu-dump=cuda_lower-details" } */
/* What threads keep over a barrier is stored only where it is needed.
   Copyright (C) 2026 The cuda2cpu authors.
   SPDX-License-Identifier: GPL-3.0-or-later */

__global__ void
some (float *s, const float *in, int n)
{
  float some_kept = 0;
  if (threadIdx.x < n)
    some_kept = in[2 * threadIdx.x] + in[2 * threadIdx.x + 1];
  __syncthreads ();
  if (threadIdx.x < n)
    s[threadIdx.x] = some_kept;
}

__global__ void
all (float *s, const float *in, int n)
{
  float all_kept = 0;
  if (threadIdx.x < n)
    all_kept = in[2 * threadIdx.x] + in[2 * threadIdx.x + 1];
  __syncthreads ();
  if (threadIdx.x < n + 1)
    s[threadIdx.x] = all_kept;
}

/* { dg-final { scan-tree-dump "some_kept_\[0-9\]+ is needed only where a condition holds" cuda_lower } } */
/* { dg-final { scan-tree-dump "all_kept_\[0-9\]+ is kept" cuda_lower } } */
/* { dg-final { scan-tree-dump-not "all_kept_\[0-9\]+ is needed only" cuda_lower } } */
