/* { dg-do run } */
/* { dg-additional-options "-O2 -fplugin-arg-cuda2cpu-dump=cuda_nounroll-details -fplugin-arg-cuda2cpu-dump=cuda_sink-details -fdump-tree-optimized" } */
/* Loops of a constant number of turns are left for rows of threads, though the
   source asks for their unrolling, where rows read the same in them; and at -O2
   the rows are unrolled all the same.
   Copyright (C) 2026 The cuda2cpu authors.
   SPDX-License-Identifier: GPL-3.0-or-later */

#include "../cuda2cpu.run/check.h"

const int N = 16;

/* KIND 0: rows share what they read.  KIND 1: they do not.  */

template<int KIND>
__global__ void
product (const float *a, const float *b, float *c)
{
  __shared__ float as[N][N], bs[N][N];
  int x = threadIdx.x, y = threadIdx.y;
  as[y][x] = a[y * N + x];
  bs[y][x] = b[y * N + x];
  __syncthreads ();
  float sum = 0;
#pragma unroll
  for (int k = 0; k < N; k++)
    sum += as[y][k] * (KIND ? b[(k ^ y) * N + x] : bs[k][x]);
  c[y * N + x] = sum;
}

template<int KIND>
static void
test ()
{
  buffer<float> a (N * N), b (N * N), c (N * N);
  for (int i = 0; i < N * N; i++)
    {
      a[i] = i % 7;
      b[i] = i % 5;
    }
  a.send ();
  b.send ();
  product<KIND><<<1, dim3 (N, N)>>> (a.dev, b.dev, c.dev);
  c.fetch ();
  for (int y = 0; y < N; y++)
    for (int x = 0; x < N; x++)
      {
	float want = 0;
	for (int k = 0; k < N; k++)
	  want += a[y * N + k] * b[(KIND ? k ^ y : k) * N + x];
	CHECK (c[y * N + x] == want);
      }
}

int
main ()
{
  test<0> ();
  test<1> ();
}

/* { dg-final { scan-tree-dump-times "is kept for rows of threads" 1 cuda_nounroll } } */
/* { dg-final { scan-tree-dump-times "2 rows at a time run within 1 loops" 1 cuda_sink { target x86_64-*-* } } } */
/* { dg-final { scan-tree-dump "rows\[^\\n\]*_lsm" optimized { target x86_64-*-* } } } */
