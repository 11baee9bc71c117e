/* { dg-do compile } */
/* { dg-additional-options "-fplugin-arg-cuda2cpu-report" } */
/* What was done to a kernel is told on request.
   Copyright (C) 2026 The cuda2cpu authors.
   SPDX-License-Identifier: GPL-3.0-or-later */

__global__ void
k (int *p) /* { dg-note "kernel .k.: 1 barriers, 2 thread loops, 1 values kept for each thread in 4 bytes" } */
{
  __shared__ int s[256];
  int t = threadIdx.x;
  int v = p[t];
  s[t] = v;
  __syncthreads ();
  p[t] = s[255 - t] + v;
}

