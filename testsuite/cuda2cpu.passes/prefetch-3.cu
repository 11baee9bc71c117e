/* { dg-do compile } */
/* { dg-additional-options "-O3 -march=haswell -fplugin-arg-cuda2cpu-dump=cuda_prefetch-optimized" } */
/* Pieces that make a row together longer than a page are found by the processor.
   Copyright (C) 2026 The cuda2cpu authors.
   SPDX-License-Identifier: GPL-3.0-or-later */

__global__ void
normalise (const float *in, float *out)
{
  const int row = blockIdx.x * 4 + threadIdx.x / 32, lane = threadIdx.x % 32;
  const float *x = in + row * 2048;
  float v[64], most = 0;
#pragma unroll
  for (int i = 0; i < 64; i++)
    {
      v[i] = x[i * 32 + lane];
      most = fmaxf (most, v[i]);
    }
  for (int d = 16; d > 0; d /= 2)
    most = fmaxf (most, __shfl_xor_sync (0xffffffff, most, d));
#pragma unroll
  for (int i = 0; i < 64; i++)
    out[row * 2048 + i * 32 + lane] = v[i] / most;
}

void
launch (const float *in, float *out)
{
  normalise<<<256, 128>>> (in, out);
}

/* The first piece may look like another row.  */
/* { dg-final { scan-tree-dump-not "(prefetched.*){9}" cuda_prefetch } } */
