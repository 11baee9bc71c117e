/* { dg-do compile } */
/* { dg-additional-options "-fplugin-arg-cuda2cpu-dump=cuda_lower-details" } */
/* Threads that part and go on, too, do not retire; nor do those that a uniform
   branch takes to the end together.
   Copyright (C) 2026 The cuda2cpu authors.
   SPDX-License-Identifier: GPL-3.0-or-later */

__global__ void
part (int *p)
{
  __shared__ int s[256];
  int t = threadIdx.x;
  s[t] = p[t];
  if (p[t] > 3)
    {
      __syncthreads ();
      p[t] = s[255 - t];
    }
  else
    {
      __syncthreads ();
      p[t] = -s[255 - t];
    }
  __syncthreads ();
  s[t] = 0;
}

__global__ void
together (int *p, int n)
{
  __shared__ int s[256];
  int t = threadIdx.x;
  s[t] = p[t];
  if (n < 5)
    return;
  __syncthreads ();
  p[t] = s[255 - t];
}

/* { dg-final { scan-tree-dump "takes the general fallback" cuda_lower } } */
/* { dg-final { scan-tree-dump-not "threads retire" cuda_lower } } */
/* { dg-final { scan-tree-dump-not "for those left" cuda_lower } } */
