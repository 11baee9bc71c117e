/* { dg-do compile } */
/* { dg-additional-options "-O2 -fplugin-arg-cuda2cpu-report" } */
/* What crosses barriers is told of by name, with the lines it comes from.
   Copyright (C) 2026 The cuda2cpu authors.
   SPDX-License-Identifier: GPL-3.0-or-later */

__global__ void
k (int *p, int n)	/* { dg-note "kernel .k.: 1 barriers, 2 thread loops, 1 values kept for each thread in 4 bytes, 2 computed again, 1 the same for all" } */
{
  __shared__ int s[256];
  int t = threadIdx.x + 3;	/* { dg-note ".t. is computed again behind barriers" } */
  int v = p[t];	/* { dg-note ".v. is kept for each thread across barriers" } */
  int all = n * 3 + blockIdx.x;
  s[t] = v;
  __syncthreads ();
  p[t] = s[255 - t] + v + all;
}
