/* { dg-do compile } */
/* { dg-additional-options "-O3 -fplugin-arg-cuda2cpu-dump=cuda_sink-details -fdump-tree-vect-details" } */
/* Of a guard on both coordinates, one part is constant in each segment of the
   thread loop, and the other the same for all threads: neither is left to
   masks when the loop over rows goes round the threads.
   Copyright (C) 2026 The cuda2cpu authors.
   SPDX-License-Identifier: GPL-3.0-or-later */

__global__ void
fill (const float *in, float *out, int width, int height)
{
  __shared__ float s[48][32];
  int x = blockIdx.x * 32 + threadIdx.x, first = blockIdx.y * 32;
  for (int i = threadIdx.y; i < 48; i += 8)
    {
      int from = first + i - 8;
      s[i][threadIdx.x]
	= x < width && from >= 0 && from < height ? in[from * width + x] : 0;
    }
  __syncthreads ();
  for (int i = threadIdx.y; i < 32; i += 8)
    if (x < width && first + i < height)
      out[(first + i) * width + x] = s[i + 16][threadIdx.x] - s[i][threadIdx.x];
}

/* { dg-final { scan-tree-dump "runs within 1 loops" cuda_sink } } */
/* { dg-final { scan-tree-dump-not "left alone" cuda_sink } } */
/* { dg-final { scan-tree-dump-not "MASK" vect } } */
