/* { dg-do compile } */
/* { dg-additional-options "-O3 -fplugin-arg-cuda2cpu-dump=cuda_apart-all -fplugin-arg-cuda2cpu-dump=cuda_lower" } */
/* What threads at the border of a tile do more gets loops of its own, in which
   one thread of a row, or one row, does all; the rest is not divided.
   Copyright (C) 2026 The cuda2cpu authors.
   SPDX-License-Identifier: GPL-3.0-or-later */

__global__ void
k (float *out, const float *in, int n)
{
  __shared__ float s[10][34];
  int x = blockIdx.x * 32 + threadIdx.x, y = blockIdx.y * 8 + threadIdx.y;
  int i = y * n + x;
  s[threadIdx.y + 1][threadIdx.x + 1] = in[i];
  if (threadIdx.x == 0 && x > 0)
    s[threadIdx.y + 1][0] = in[i - 1];
  if (x < n - 1 && threadIdx.x == 31)
    s[threadIdx.y + 1][33] = in[i + 1];
  if (threadIdx.y == 0)
    s[0][threadIdx.x + 1] = in[i - n];
  __syncthreads ();
  out[i] = s[threadIdx.y][threadIdx.x + 1] + s[threadIdx.y + 1][threadIdx.x]
	   + s[threadIdx.y + 1][threadIdx.x + 2];
}

void
launch (float *out, const float *in, int n)
{
  k<<<dim3 (n / 32, n / 8), dim3 (32, 8)>>> (out, in, n);
}

/* { dg-final { scan-tree-dump-times "few threads do is set apart" 3 cuda_apart } } */
/* { dg-final { scan-tree-dump-times "one thread does all" 2 cuda_lower } } */
