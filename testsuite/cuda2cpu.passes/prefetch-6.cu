/* { dg-do compile } */
/* { dg-additional-options "-O3 -march=x86-64-v4 -fplugin-arg-cuda2cpu-without=processors -fplugin-arg-cuda2cpu-dump=cuda_prefetch-details" } */
/* A page that a block comes to all at once before it computes for long is
   prefetched for later blocks.
   Copyright (C) 2026 The cuda2cpu authors.
   SPDX-License-Identifier: GPL-3.0-or-later */

const int ROW = 512;

__global__ void
scan (const float *in, float *out)
{
  __shared__ float s[ROW];
  int t = threadIdx.x, base = blockIdx.x * ROW;
  s[2 * t] = in[base + 2 * t];
  s[2 * t + 1] = in[base + 2 * t + 1];
  for (int d = 1; d < ROW; d *= 2)
    {
      __syncthreads ();
      int i = (t + 1) * d * 2 - 1;
      if (i < ROW)
	s[i] += s[i - d];
    }
  for (int d = ROW / 4; d > 0; d /= 2)
    {
      __syncthreads ();
      int i = (t + 1) * d * 2 - 1;
      if (i + d < ROW)
	s[i + d] += s[i];
    }
  __syncthreads ();
  out[base + 2 * t] = s[2 * t];
  out[base + 2 * t + 1] = s[2 * t + 1];
}

void
launch (const float *in, float *out, int blocks)
{
  scan<<<blocks, ROW / 2>>> (in, out);
}

/* { dg-final { scan-tree-dump "optimized: +prefetched \[1-4\] blocks ahead" cuda_prefetch } } */
