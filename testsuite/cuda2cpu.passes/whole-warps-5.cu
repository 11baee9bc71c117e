/* { dg-do compile } */
/* { dg-additional-options "-fplugin-arg-cuda2cpu-without=whole-warps -fplugin-arg-cuda2cpu-dump=cuda_lower-details" } */
/* In a version for blocks of 128 threads each warp lies in a row, so that where
   lanes rely on keeping step threadIdx is computed again from the lane.
   Copyright (C) 2026 The cuda2cpu authors.
   SPDX-License-Identifier: GPL-3.0-or-later */

__global__ void
last_steps (const int *in, int *out, int n)
{
  __shared__ volatile int s[128];
  int t = threadIdx.x;
  for (int k = 0; k < n; k++)
    {
      s[t] = in[128 * k + t];
      if (t % 32 < 16)
	s[t] += s[t + 16];
      if (t % 32 < 8)
	s[t] += s[t + 8];
      out[128 * k + t] = s[t & ~31];
    }
}

void
launch (const int *in, int *out, int n)
{
  last_steps<<<1, 128>>> (in, out, n);
}

/* { dg-final { scan-tree-dump "128x1x1.*t_\[0-9]* is computed again.*;; Function" cuda_lower } } */
/* { dg-final { scan-tree-dump-not "t_\[0-9]* is kept for each thread.*;; Function" cuda_lower } } */
