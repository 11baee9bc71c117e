/* { dg-do compile } */
/* { dg-additional-options "-fplugin-arg-cuda2cpu-report" } */
/* The report says where masks may not fit the lanes that come.
   Copyright (C) 2026 The cuda2cpu authors.
   SPDX-License-Identifier: GPL-3.0-or-later */

__global__ void
own (int *p)
{
  int t = threadIdx.x;
  p[t] = __ballot_sync (0xffffffff, t & 1);
  p[t] += __ballot_sync ((1u << t % 32) - 1, t & 1); /* { dg-note "kernel .own.: lanes may come here without some that their masks name, or with different masks; those that are here go on" } */
}

__global__ void
parted (int *p, int n)
{
  int t = threadIdx.x;
  p[t] = __shfl_sync (0xffffffff, t, 3);
  if (t < n)
    p[t] += __shfl_sync (0xffffffff, t, 0);
  p[t] += __shfl_sync (0xffffffff, p[t], 5);
}
