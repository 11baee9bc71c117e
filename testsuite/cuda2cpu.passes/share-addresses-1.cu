/* { dg-do compile } */
/* { dg-additional-options "-O3 -fplugin-arg-cuda2cpu-without=versions,join,processors -fplugin-arg-cuda2cpu-dump=cuda_share_addresses-details" } */
/* Accesses a constant apart share one address, also where that is seen only by
   what their indices are computed from; not those that are N apart, nor those
   whose indices may wrap between.
   Copyright (C) 2026 The cuda2cpu authors.
   SPDX-License-Identifier: GPL-3.0-or-later */

__global__ void
rows (const float *a, const float *b, float *c, int turns)
{
  int row = blockIdx.y, i = threadIdx.x;
  float sum[4] = {};
  for (int k = 0; k < turns; k++)
    for (int r = 0; r < 4; r++)
      sum[r] += a[(row * 4 + r) * 8 + k] * b[k * 64 + i];
  c[i] = sum[0] + sum[1] * 2 + sum[2] * 3 + sum[3] * 4;
}

__global__ void
far (const float *a, const float *b, float *c, int turns, int n)
{
  int row = blockIdx.y, i = threadIdx.x;
  float sum[4] = {};
  for (int k = 0; k < turns; k++)
    for (int r = 0; r < 4; r++)
      sum[r] += a[(row * 4 + r) * n + k] * b[k * 64 + i];
  c[i] = sum[0] + sum[1] * 2 + sum[2] * 3 + sum[3] * 4;
}

__global__ void
wrap (const float *a, const float *b, float *c, unsigned turns, unsigned row)
{
  int i = threadIdx.x;
  float sum[4] = {};
  for (unsigned k = 0; k < turns; k++)
    for (unsigned r = 0; r < 4; r++)
      sum[r] += a[(row * 4 + r) * 8 + k] * b[k * 64 + i];
  c[i] = sum[0] + sum[1] * 2 + sum[2] * 3 + sum[3] * 4;
}

/* { dg-final { scan-tree-dump "share-addresses-1.cu:16:\[0-9\]+: optimized: 3 accesses share addresses with others" cuda_share_addresses } } */
/* { dg-final { scan-tree-dump-not "share-addresses-1.cu:\[23\]\[0-9\]:\[0-9\]+: optimized:" cuda_share_addresses } } */
