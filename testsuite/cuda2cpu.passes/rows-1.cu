/* { dg-do run } */
/* { dg-additional-options "-O3 -fplugin-arg-cuda2cpu-dump=cuda_sink-details -fdump-tree-optimized" } */
/* { dg-additional-options "-mavx2" { target x86_64-*-* } } */
/* Several rows of threads go through a loop together where they read the same,
   and what they sum up is kept in registers.
   Copyright (C) 2026 The cuda2cpu authors.
   SPDX-License-Identifier: GPL-3.0-or-later */

#include "../cuda2cpu.run/check.h"

const int N = 72;

__global__ void
product (int n, const float *a, const float *b, float *c)
{
  int row = blockIdx.y * blockDim.y + threadIdx.y;
  int col = blockIdx.x * blockDim.x + threadIdx.x;
  if (row >= n || col >= n)
    return;
  float sum = 0;
  for (int k = 0; k < n; k++)
    sum += a[row * n + k] * b[k * n + col];
  c[row * n + col] = sum;
}

int
main ()
{
  buffer<float> a (N * N), b (N * N), c (N * N);
  for (int i = 0; i < N * N; i++)
    {
      a[i] = i % 7;
      b[i] = i % 5;
      c[i] = -1;
    }
  a.send ();
  b.send ();
  c.send ();
  product<<<dim3 (5, 5), dim3 (16, 16)>>> (N, a.dev, b.dev, c.dev);
  c.fetch ();
  for (int y = 0; y < N; y++)
    for (int x = 0; x < N; x++)
      {
	float want = 0;
	for (int k = 0; k < N; k++)
	  want += a[y * N + k] * b[k * N + x];
	CHECK (c[y * N + x] == want);
      }
}

/* { dg-final { scan-tree-dump-times "4 rows at a time run within 1 loops" 1 cuda_sink { target x86_64-*-* } } } */
/* { dg-final { scan-tree-dump "rows\[^\\n\]*_lsm" optimized { target x86_64-*-* } } } */
