/* { dg-do compile } */
/* { dg-additional-options "-fplugin-arg-cuda2cpu-warp-lockstep=never -fplugin-arg-cuda2cpu-no-lockstep-warning" } */
/* The warning of lockstep-1.cu is turned off.
   Copyright (C) 2026 The cuda2cpu authors.
   SPDX-License-Identifier: GPL-3.0-or-later */

__global__ void
steps (int *p)
{
  __shared__ volatile int s[64];
  int t = threadIdx.x;
  s[t] = p[t];
  s[t] += s[t + 16];
  p[t] = s[t];
}
