/* { dg-do compile } */
/* { dg-additional-options "-O3 -march=haswell -fplugin-arg-cuda2cpu-without=processors,versions -fplugin-arg-cuda2cpu-dump=cuda_lower" } */
/* What threads ask in loops about their neighbours is decided for the interior:
   guards, clamps, and where a loop ends.  It is not where only the loop's
   counter matters, nor where threads go through the loop at different turns.
   Copyright (C) 2026 The cuda2cpu authors.
   SPDX-License-Identifier: GPL-3.0-or-later */

__global__ void
guarded (float *out, const float *in, int n, int r)
{
  int x = blockIdx.x * blockDim.x + threadIdx.x;
  float sum = 0;
  for (int d = -r; d <= r; d++)
    if (x + d >= 0 && x + d < n)
      sum += in[x + d];
  out[x] = sum;
}

__global__ void
clamped (float *out, const float *in, int n, int r)
{
  int x = blockIdx.x * blockDim.x + threadIdx.x;
  float sum = 0;
  for (int d = -r; d <= r; d++)
    sum += in[min (max (x + d, 0), n - 1)];
  out[x] = sum;
}

__global__ void
ending (float *out, const float *in, int n, int r)
{
  int x = blockIdx.x * blockDim.x + threadIdx.x;
  float sum = 0;
  int end = min (x + r, n);
  for (int i = x; i < end; i++)
    sum += in[i];
  out[x] = sum;
}

__global__ void
counter (float *out, const float *in, int n, int r)
{
  int x = blockIdx.x * blockDim.x + threadIdx.x;
  float sum = 0;
  for (int d = -r; d <= r; d++)
    if (d + 7 < n)
      sum += in[x + d];
  out[x] = sum;
}

__global__ void
apart (float *out, const float *in, int n, int r)
{
  int x = blockIdx.x * blockDim.x + threadIdx.x;
  float sum = 0;
  for (int d = 0; d <= (int) threadIdx.x; d++)
    if (x + d < n)
      sum += in[x + d];
  out[x] = sum;
}

/* { dg-final { scan-tree-dump-times {interior: 1\y} 1 cuda_lower } } */
/* { dg-final { scan-tree-dump-times {interior: 2\y} 2 cuda_lower } } */
/* { dg-final { scan-tree-dump-times {decided in the interior: } 3 cuda_lower } } */
/* { dg-final { scan-tree-dump {ends at flip of \S+ >= 0\n  a segment ends at flip of \S+ < } cuda_lower } } */
