/* { dg-do run } */
/* { dg-additional-options "-fplugin-arg-cuda2cpu-without=barriers -fplugin-arg-cuda2cpu-without=join -fplugin-arg-cuda2cpu-dump=cuda_lower" } */
/* Threads that ask for their index in the block alone run in one loop.
   Copyright (C) 2026 The cuda2cpu authors.
   SPDX-License-Identifier: GPL-3.0-or-later */

#include "../cuda2cpu.run/check.h"

/* The first region has rows, the steps and the last have none: eight.  */
__global__ void __launch_bounds__ (128)
greatest (const int *in, int *out, int n)
{
  __shared__ int s[128];
  int t = threadIdx.y * blockDim.x + threadIdx.x;
  int x = blockIdx.x * blockDim.x + threadIdx.x;
  int y = blockIdx.y * blockDim.y + threadIdx.y;
  s[t] = x < n && y < n ? in[y * n + x] : -1;
  __syncthreads ();
  for (int k = 64; k > 0; k >>= 1)
    {
      if (t < k)
	s[t] = max (s[t], s[t + k]);
      __syncthreads ();
    }
  if (t == 0)
    out[blockIdx.y * gridDim.x + blockIdx.x] = s[0];
}

/* Three extents, and a place in memory that is added: one.  */
__global__ void
number (int *out)
{
  int plane = threadIdx.z * 4 + threadIdx.y;
  out[blockIdx.x * 64 + plane * 8 + threadIdx.x] = plane * 8 + threadIdx.x;
}

/* Nothing is left of the region before the barrier, which one row does for all:
   one.  */
__global__ void
late (int *out)
{
  int t = threadIdx.y * 8 + threadIdx.x;
  __syncthreads ();
  out[t] = t * 3;
}

/* Rows that are longer, a byte that wraps, an index by itself, and another
   order: none.  */
__global__ void
rows (int *out)
{
  out[threadIdx.y * 9 + threadIdx.x] = 1;
}

__global__ void
bytes (int *out)
{
  unsigned char x = threadIdx.x * 30;
  out[threadIdx.y * 8 + threadIdx.x] = x + threadIdx.y * 240;
}

__global__ void
single (int *out)
{
  if (threadIdx.x == 3)
    out[threadIdx.y * 8 + threadIdx.x] = 5;
}

__global__ void
columns (int *out)
{
  out[threadIdx.x * 4 + threadIdx.y] = threadIdx.x;
}

/* Sums that wrap at 32 bits before they are widened, for all: one; only for the
   rows behind the first: none.  */
__global__ void
wrapping (int *out, unsigned from)
{
  unsigned t = from + threadIdx.x;
  t += threadIdx.y * 8;
  out[(t - from) & 31] = t < from;
}

__global__ void
widened (long *out, unsigned from)
{
  unsigned t = from + threadIdx.x;
  out[threadIdx.y * 8 + threadIdx.x]
    = (long) t + (long) (threadIdx.y * 8);
}

int
main ()
{
  const int N = 50;
  buffer<int> a (N * N), b (64);
  for (int i = 0; i < N * N; i++)
    a.host[i] = (i * 7919) % 10007;
  a.send ();
  greatest<<<dim3 (4, 7), dim3 (16, 8)>>> (a.dev, b.dev, N);
  b.fetch ();
  for (int block = 0; block < 28; block++)
    {
      int most = -1;
      for (int y = block / 4 * 8; y < block / 4 * 8 + 8 && y < N; y++)
	for (int x = block % 4 * 16; x < block % 4 * 16 + 16 && x < N; x++)
	  most = max (most, a.host[y * N + x]);
      CHECK (b[block] == most);
    }

  buffer<int> c (128);
  number<<<2, dim3 (8, 4, 2)>>> (c.dev);
  c.fetch ();
  for (int i = 0; i < 128; i++)
    CHECK (c[i] == i % 64);

  late<<<1, dim3 (8, 4)>>> (c.dev);
  c.fetch ();
  for (int i = 0; i < 32; i++)
    CHECK (c[i] == i * 3);

  buffer<int> d (64);
  rows<<<1, dim3 (8, 4)>>> (d.dev);
  d.fetch ();
  for (int i = 0; i < 35; i++)
    CHECK (d[i] == (i % 9 != 8));
  bytes<<<1, dim3 (8, 4)>>> (d.dev);
  d.fetch ();
  for (int i = 0; i < 32; i++)
    CHECK (d[i] == (i % 8 * 30) + i / 8 * 240);
  d.host[3] = 0;
  single<<<1, dim3 (8, 4)>>> (d.dev);
  d.fetch ();
  CHECK (d[3] == 5 && d[11] == 5 && d[12] == 4 * 30 + 240);
  columns<<<1, dim3 (8, 4)>>> (d.dev);
  d.fetch ();
  for (int i = 0; i < 32; i++)
    CHECK (d[i] == i / 4);
  wrapping<<<1, dim3 (8, 4)>>> (d.dev, 0xfffffff3u);
  d.fetch ();
  for (int i = 0; i < 32; i++)
    CHECK (d[i] == (i >= 13));

  buffer<long> e (32);
  widened<<<1, dim3 (8, 4)>>> (e.dev, 0xfffffffbu);
  e.fetch ();
  for (int i = 0; i < 32; i++)
    CHECK (e[i] == (long) (unsigned) (0xfffffffbu + i % 8) + i / 8 * 8);
  return 0;
}

/* { dg-final { scan-tree-dump-times "rows of threads: one loop" 11 cuda_lower } } */
