/* { dg-do compile } */
/* { dg-additional-options "-O3 -fplugin-arg-cuda2cpu-dump=cuda_sink-details" } */
/* Rows stay apart where they read nothing in common, where a branch cannot be
   seen to be the same for all, and where each goes through the loop as often as
   it likes.
   Copyright (C) 2026 The cuda2cpu authors.
   SPDX-License-Identifier: GPL-3.0-or-later */

__global__ void
apart (int n, const float *a, float *c)
{
  int row = threadIdx.y, x = threadIdx.x;
  float sum = 0;
  for (int k = 0; k < n; k++)
    sum += a[(row * n + k) * 16 + x];
  c[row * 16 + x] = sum;
}

__global__ void
guarded (int n, int mask, const float *a, const float *b, float *c)
{
  int row = threadIdx.y, x = threadIdx.x;
  float sum = 0;
  if ((row ^ mask) < 5)
    return;
  for (int k = 0; k < n; k++)
    sum += a[row * n + k] * b[k * 16 + x];
  c[row * 16 + x] = sum;
}

__global__ void
triangle (const float *a, const float *b, float *c)
{
  int row = threadIdx.y, x = threadIdx.x;
  float sum = 0;
  for (int k = 0; k <= row; k++)
    sum += a[row * 16 + k] * b[k * 16 + x];
  c[row * 16 + x] = sum;
}

void
launch (int n, float *a, float *b, float *c)
{
  apart<<<1, dim3 (16, 16)>>> (n, a, c);
  guarded<<<1, dim3 (16, 16)>>> (n, 3, a, b, c);
  triangle<<<1, dim3 (16, 16)>>> (a, b, c);
}

/* { dg-final { scan-tree-dump "takes one row at a time: rows read nothing in common" cuda_sink } } */
/* { dg-final { scan-tree-dump "takes one row at a time: a branch may differ between rows" cuda_sink } } */
/* { dg-final { scan-tree-dump "is left alone: no inner loop is the same for all threads" cuda_sink } } */
/* { dg-final { scan-tree-dump-not "rows at a time run" cuda_sink } } */
