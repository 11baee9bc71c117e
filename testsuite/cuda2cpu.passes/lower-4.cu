/* { dg-do compile } */
/* { dg-additional-options "-fopt-info-omp-missed" } */
/* Where threads part and both ways hold barriers, the kernel takes the general
   fallback, with the reason at its line.
   Copyright (C) 2026 The cuda2cpu authors.
   SPDX-License-Identifier: GPL-3.0-or-later */

__global__ void
k (int *p, int n)
{
  __shared__ int s[256];
  int t = threadIdx.x;
  s[t] = p[t];
  if (t >= n) /* { dg-missed "divergent branch around a barrier: general fallback" } */
    {
      __syncthreads ();
      p[t] = s[n - 1];
    }
  else
    {
      __syncthreads ();
      p[t] = s[n - 1 - t];
    }
}
