/* { dg-do compile } */
/* { dg-additional-options "-O3 -fplugin-arg-cuda2cpu-dump=cuda_lower" } */
/* Large constant divisors need no copy of the loop; powers of two are shifts
   and masks.  A quotient of a quotient is constant as well.
   Copyright (C) 2026 The cuda2cpu authors.
   SPDX-License-Identifier: GPL-3.0-or-later */

__global__ void
lanes (const float *a, float *out)
{
  unsigned i = blockIdx.x * blockDim.x + threadIdx.x;
  out[i] = a[i / 100 * 32 + (threadIdx.x & 31)];
}

__global__ void
volume (const float *a, int width, int height, float *out)
{
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  int x = i % width, y = i / width % height, z = i / width / height;
  out[i] = a[(y * height + z) * width + x];
}

/* { dg-final { scan-tree-dump " 2 quotients\[\r\n\]" cuda_lower } } */
/* { dg-final { scan-tree-dump " 4 quotients, or kept" cuda_lower } } */
