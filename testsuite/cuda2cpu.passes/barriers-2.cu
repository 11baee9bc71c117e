/* { dg-do compile } */
/* { dg-additional-options "-O2 -fplugin-arg-cuda2cpu-dump=cuda_barriers-optimized-missed" } */
/* Warps that come to different barriers keep all of them; threads that are gone
   are in nobody's way.
   Copyright (C) 2026 The cuda2cpu authors.
   SPDX-License-Identifier: GPL-3.0-or-later */

__global__ void
ways (int *out, int n)
{
  __shared__ int s[128];
  int t = threadIdx.x;
  if (t < 32)
    {
      s[t] = n;
      __syncthreads ();
      s[t] += 1;
    }
  else
    {
      s[t] = t;
      __syncthreads ();
      s[t] *= n;
    }
  __syncthreads ();
  out[t] = s[127 - t];
}

__global__ void
gone (int *out, int n)
{
  __shared__ int r[128];
  int t = threadIdx.x;
  if (t >= n)
    return;
  r[t] = out[t];
  __syncthreads ();
  r[t] *= 3;
  __syncthreads ();
  out[t] = r[n - 1 - t];
}

void
launch (int *p, int n)
{
  ways<<<1, 128>>> (p, n);
  gone<<<1, 128>>> (p, n);
}

/* { dg-final { scan-tree-dump-times "barriers-2.cu:13:\[^\n\]*barriers stay: threads may part" 1 cuda_barriers } } */
/* { dg-final { scan-tree-dump-not "barriers-2.cu:\[12\]\[0-9\]:\[^\n\]*barrier removed" cuda_barriers } } */
/* { dg-final { scan-tree-dump-times "barriers-2.cu:37:\[^\n\]*barrier removed" 1 cuda_barriers } } */
