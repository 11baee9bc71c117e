/* { dg-do run } */
/* { dg-additional-options "-fplugin-arg-cuda2cpu-without=join -fplugin-arg-cuda2cpu-dump=cuda_lower" } */
/* Rows of threads that do the same are one, unless threads count.
   Copyright (C) 2026 The cuda2cpu authors.
   SPDX-License-Identifier: GPL-3.0-or-later */

#include "../cuda2cpu.run/check.h"

/* Nothing asks for y or z.  */
__global__ void
row_sums (float *sum, const float *a, int n)
{
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i < n)
    {
      sum[i] = 0;
      for (int j = 0; j < n; j++)
	sum[i] += a[i * n + j];
    }
}

/* Nor does the first of two regions.  */
__global__ void
staged (int *out, const int *in)
{
  __shared__ int s[16];
  s[threadIdx.x] = in[threadIdx.x] + blockDim.y;
  __syncthreads ();
  out[threadIdx.y * 16 + threadIdx.x] = s[15 - threadIdx.x] * threadIdx.y;
}

/* A value is kept for each thread.  */
__global__ void
kept (int *out, const int *in)
{
  __shared__ int s[16];
  int v = in[threadIdx.x];
  s[threadIdx.x] = v;
  __syncthreads ();
  out[threadIdx.y * 16 + threadIdx.x] = s[threadIdx.x ^ 1] + v;
}

/* Each thread counts, in global and in shared memory, and in a vote.  */
__global__ void
counts (int *out)
{
  __shared__ int s[16];
  s[threadIdx.x] = 0;
  int all = __syncthreads_count (threadIdx.x & 1);
  atomicAdd (&out[threadIdx.x], 1);
  atomicAdd (&s[threadIdx.x], 1);
  __syncthreads ();
  out[16 + threadIdx.x] = s[threadIdx.x];
  out[32 + threadIdx.x] = all;
}

/* Each thread looks at memory that others may change.  */
__global__ void
looks (volatile int *out)
{
  out[threadIdx.x] = out[threadIdx.x] + 1;
}

int
main ()
{
  const int N = 50;
  buffer<float> a (N * N), sum (N);
  for (int i = 0; i < N * N; i++)
    a.host[i] = i % N * 0.5f + i / N;
  a.send ();
  row_sums<<<2, dim3 (32, 4, 2)>>> (sum.dev, a.dev, N);
  sum.fetch ();
  for (int i = 0; i < N; i++)
    CHECK (sum[i] == 0.25f * N * (N - 1) + N * i);

  buffer<int> in (16), out (16 * 5);
  for (int i = 0; i < 16; i++)
    in.host[i] = i * i;
  in.send ();
  staged<<<1, dim3 (16, 5)>>> (out.dev, in.dev);
  out.fetch ();
  for (int i = 0; i < 80; i++)
    CHECK (out[i] == ((15 - i % 16) * (15 - i % 16) + 5) * (i / 16));
  kept<<<1, dim3 (16, 5)>>> (out.dev, in.dev);
  out.fetch ();
  for (int i = 0; i < 80; i++)
    CHECK (out[i] == (i % 16) * (i % 16) + (i % 16 ^ 1) * (i % 16 ^ 1));

  buffer<int> c (48), d (16);
  for (int i = 0; i < 48; i++)
    c.host[i] = 0;
  c.send ();
  counts<<<1, dim3 (16, 6)>>> (c.dev);
  c.fetch ();
  for (int i = 0; i < 48; i++)
    CHECK (c[i] == (i < 32 ? 6 : 48));
  for (int i = 0; i < 16; i++)
    d.host[i] = i;
  d.send ();
  looks<<<1, dim3 (16, 1)>>> (d.dev);
  d.fetch ();
  for (int i = 0; i < 16; i++)
    CHECK (d[i] == i + 1);
}

/* { dg-final { scan-tree-dump-times "region 0: all rows of threads do the same" 2 cuda_lower } } */
/* { dg-final { scan-tree-dump-times "region 2: all rows of threads do the same" 1 cuda_lower } } */
/* { dg-final { scan-tree-dump-times "of threads do the same" 3 cuda_lower } } */
