/* { dg-do compile } */
/* { dg-additional-options "-O3 -march=haswell -fplugin-arg-cuda2cpu-without=processors -fplugin-arg-cuda2cpu-dump=cuda_lower" } */
/* Whether rows are whole is asked before all rows of a block, where it is the
   same for them; not where it depends on the row, nor where there is one.
   Copyright (C) 2026 The cuda2cpu authors.
   SPDX-License-Identifier: GPL-3.0-or-later */

__global__ void
same (float *out, const float *in, int w, int h)
{
  __shared__ float a[8][32];
  int x = blockIdx.x * 32 + threadIdx.x, y = blockIdx.y * 8 + threadIdx.y;
  if (x < w && y < h)
    a[threadIdx.y][threadIdx.x] = in[y * w + x];
  __syncthreads ();
  if (threadIdx.y < 7 && x < w && y < h - 1)
    out[y * w + x] = a[threadIdx.y + 1][threadIdx.x];
}

__global__ void
triangle (float *out, const float *in, int w)
{
  __shared__ float a[8][32];
  int x = blockIdx.x * 32 + threadIdx.x, y = blockIdx.y * 8 + threadIdx.y;
  if (x + y < w)
    a[threadIdx.y][threadIdx.x] = in[y * w + x];
  __syncthreads ();
  if (x < y)
    out[y * w + x] = a[7 - threadIdx.y][threadIdx.x];
}

__global__ void
row (float *out, const float *in, int w)
{
  __shared__ float a[256];
  int x = blockIdx.x * 256 + threadIdx.x;
  if (x < w)
    a[threadIdx.x] = in[x];
  __syncthreads ();
  if (x < w)
    out[x] = a[255 - threadIdx.x];
}

void
launch (float *out, const float *in, int w, int h)
{
  dim3 grid (w / 32 + 1, h / 8 + 1), block (32, 8);
  same<<<grid, block>>> (out, in, w, h);
  triangle<<<grid, block>>> (out, in, w);
  row<<<grid, 256>>> (out, in, w);
}

/* { dg-final { scan-tree-dump-times "or whole" 6 cuda_lower } } */
/* { dg-final { scan-tree-dump-times "asked once, before the rows" 2 cuda_lower } } */
