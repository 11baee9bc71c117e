/* { dg-do run } */
/* { dg-additional-options "-fplugin-arg-cuda2cpu-dump=cuda_lower" } */
/* Where threads go along threadIdx.x all the same.
   Copyright (C) 2026 The cuda2cpu authors.
   SPDX-License-Identifier: GPL-3.0-or-later */

#include "../cuda2cpu.run/check.h"

#define COL (blockIdx.x * blockDim.x + threadIdx.x)
#define ROW (blockIdx.y * blockDim.y + threadIdx.y)

/* It writes side by side that way.  */
__global__ void
reads_far (const int *in, int *out, int n)
{
  out[ROW * n + COL] = in[COL * n + ROW];
}

/* Either way.  */
__global__ void
both (int *out, int *other, int n)
{
  out[COL * n + ROW] = COL + 1;
  other[ROW * n + COL] = ROW + 2;
}

/* Somebody may look in which order it is done.  */
__global__ void
watched (volatile int *out, int n)
{
  out[COL * n + ROW] = COL + 3;
}

/* There are too few rows, or it is not known how many.  */
__global__ void
few (int *out, int n)
{
  out[COL * n + ROW] = COL + 4;
}

/* A value is kept for each thread.  */
__global__ void
keeps (const int *in, int *out, int n)
{
  int i = in[ROW * n + COL];
  __syncthreads ();
  out[COL * n + ROW] = i;
}

int
main (int argc, char **)
{
  const int N = 32;
  buffer<int> a (N * N), b (N * N), c (N * N);
  dim3 grid (2, 4), block (16, 8);
  for (int i = 0; i < N * N; i++)
    a.host[i] = i * 5;
  a.send ();
  reads_far<<<grid, block>>> (a.dev, b.dev, N);
  b.fetch ();
  for (int i = 0; i < N * N; i++)
    CHECK (b[i % N * N + i / N] == i * 5);
  both<<<grid, block>>> (b.dev, c.dev, N);
  b.fetch ();
  c.fetch ();
  for (int i = 0; i < N * N; i++)
    CHECK (b[i] == i / N + 1 && c[i] == i / N + 2);
  watched<<<grid, block>>> (b.dev, N);
  b.fetch ();
  for (int i = 0; i < N * N; i++)
    CHECK (b[i] == i / N + 3);
  few<<<dim3 (4, 16), dim3 (8, 2)>>> (b.dev, N);
  few<<<dim3 (2, 4), dim3 (16, 7 + argc)>>> (c.dev, N);
  b.fetch ();
  c.fetch ();
  for (int i = 0; i < N * N; i++)
    CHECK (b[i] == i / N + 4 && (argc != 1 || c[i] == i / N + 4));
  keeps<<<grid, block>>> (a.dev, b.dev, N);
  b.fetch ();
  for (int i = 0; i < N * N; i++)
    CHECK (b[i % N * N + i / N] == i * 5);
}

/* { dg-final { scan-tree-dump-not "goes innermost" cuda_lower } } */
