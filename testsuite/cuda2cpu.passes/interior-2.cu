/* { dg-do compile } */
/* { dg-additional-options "-O3 -fplugin-arg-cuda2cpu-without=versions,whole-warps,processors -fplugin-arg-cuda2cpu-dump=cuda_lower" } */
/* Tests of neighbours are decided in the interior with indices of 64 bits, too;
   not where what is added need not be small.
   Copyright (C) 2026 The cuda2cpu authors.
   SPDX-License-Identifier: GPL-3.0-or-later */

__global__ void
with_sign (float *out, const float *in, long width, int r)
{
  long x = threadIdx.x;
  float sum = 0;
  for (int d = -r; d <= r; d++)
    if (x + d >= 0 && x + d < width)
      sum += in[x + d];
  out[x] = sum;
}

__global__ void
without_sign (float *out, const float *in, size_t width, int r)
{
  size_t x = threadIdx.x;
  float sum = 0;
  for (int d = -r; d <= r; d++)
    if (x + d < width)
      sum += in[x + d];
  out[x] = sum;
}

__global__ void
large (float *out, const float *in, long width)
{
  long x = threadIdx.x;
  float sum = 0;
  for (int d = 0; d < 30; d++)
    if (x + d * (1l << 40) < width)
      sum += in[x + d * (1l << 40)];
  out[x] = sum;
}

/* { dg-final { scan-tree-dump-times "tests decided in the interior: 2" 1 cuda_lower } } */
/* { dg-final { scan-tree-dump-times "tests decided in the interior: 1" 1 cuda_lower } } */
