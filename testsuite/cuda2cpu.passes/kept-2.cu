/* { dg-do compile } */
/* { dg-additional-options "-O2 -fplugin-arg-cuda2cpu-report" } */
/* What one turn of a loop round barriers hands on to the next has one slot; two
   if what was there is needed when the new value is there already.
   Copyright (C) 2026 The cuda2cpu authors.
   SPDX-License-Identifier: GPL-3.0-or-later */

__global__ void
one (int *p, int n) /* { dg-note "kernel .one.: 2 barriers, . thread loops, 1 values kept for each thread in 4 bytes" } */
{
  __shared__ int s[128];
  int t = threadIdx.x, sum = p[t];
  for (int i = 0; i < n; i++)
    {
      s[t] = p[i * 128 + t];
      __syncthreads ();
      sum = sum * 3 + s[127 - t];
      __syncthreads ();
    }
  p[t] = sum;
}

__global__ void
two (int *p, int n) /* { dg-note "kernel .two.: 4 barriers, . thread loops, 2 values kept for each thread in 8 bytes" } */
{
  __shared__ int s[128];
  int t = threadIdx.x, sum = p[t];
  for (int i = 0; i < n; i++)
    {
      s[t] = p[i * 128 + t];
      __syncthreads ();
      int old = sum;
      sum = sum * 3 + s[127 - t];
      __syncthreads ();
      s[t] = old;
      __syncthreads ();
      p[i * 128 + t] = s[t ^ 1];
      __syncthreads ();
    }
  p[t] = sum;
}
