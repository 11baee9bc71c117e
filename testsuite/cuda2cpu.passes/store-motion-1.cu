/* { dg-do run } */
/* { dg-additional-options "-fplugin-arg-cuda2cpu-without=versions -O3 -fdump-tree-optimized -fplugin-arg-cuda2cpu-report" } */
/* { dg-additional-options "-mavx2" { target x86_64-*-* } } */
/* The sums of a strip of a few vectors are kept in registers.
   Copyright (C) 2026 The cuda2cpu authors.
   SPDX-License-Identifier: GPL-3.0-or-later */

#include "../cuda2cpu.run/check.h"

const int N = 32;

__global__ void
product (const float *a, const float *b, float *c)
{
  __shared__ float as[N][N], bs[N][N];
  int x = threadIdx.x, y = threadIdx.y;
  as[y][x] = a[y * N + x];
  bs[y][x] = b[y * N + x];
  __syncthreads ();
  float sum = 0;
  for (int k = 0; k < N; k++)
    sum += as[y][k] * bs[k][x];
  c[y * N + x] = sum;
}

int
main ()
{
  buffer<float> a (N * N), b (N * N), c (N * N);
  for (int i = 0; i < N * N; i++)
    {
      a[i] = i % 7;
      b[i] = i % 5;
    }
  a.send ();
  b.send ();
  product<<<1, dim3 (N, N)>>> (a.dev, b.dev, c.dev);
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

/* { dg-final { scan-tree-dump "strip\[^\\n\]*_lsm" optimized { target x86_64-*-* } } } */
