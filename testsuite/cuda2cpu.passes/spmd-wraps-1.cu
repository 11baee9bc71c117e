/* { dg-do compile { target x86_64-*-* } } */
/* { dg-additional-options "-O3 -march=x86-64-v4 -fplugin-arg-cuda2cpu-without=versions,join,processors -fdump-tree-optimized" } */
/* Whether an index wraps between lanes is asked of the first lane's, not of
   vectors of addresses.
   Copyright (C) 2026 The cuda2cpu authors.
   SPDX-License-Identifier: GPL-3.0-or-later */

__global__ void
taps (const float *a, float *b, unsigned pitch, unsigned turns)
{
  unsigned x = threadIdx.x, y = blockIdx.x;
  float sum = 0;
  for (unsigned i = 0; i < turns; i++)
    if (sum < 10)
      sum += a[(y + i) * pitch + x];
  b[x] = sum;
}

/* { dg-final { scan-tree-dump "if \\(\[^;\]* (<=|>) 4294967280\\)" optimized } } */
