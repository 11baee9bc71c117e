/* { dg-do run } */
/* { dg-additional-options "-fplugin-arg-cuda2cpu-without=join -fplugin-arg-cuda2cpu-dump=cuda_lower" } */
/* Threads that would write far apart by an index that is clamped, or chosen by
   a condition that is the same for all, go along threadIdx.y.
   Copyright (C) 2026 The cuda2cpu authors.
   SPDX-License-Identifier: GPL-3.0-or-later */

#include "../cuda2cpu.run/check.h"

__global__ void
clamped (const float *in, float *out, int w, int h)
{
  int col = blockIdx.x * blockDim.x + threadIdx.x;
  int row = min (blockIdx.y * blockDim.y + threadIdx.y, h - 1);
  if (col < w)
    out[col * h + row] = in[row * w + col];
}

__global__ void
chosen (const int *in, int *out, int n, bool back)
{
  int col = blockIdx.x * 16 + threadIdx.x;
  int row = threadIdx.y;
  if (back)
    row += (gridDim.y - 1 - blockIdx.y) * 8;
  else
    row += blockIdx.y * 8;
  out[col * n + row] = in[row * n + col];
}

/* What is chosen by the thread's own value may be anywhere.  */
__global__ void
scattered (const int *in, int *out, int n)
{
  int col = blockIdx.x * 16 + threadIdx.x;
  int row = blockIdx.y * 8 + threadIdx.y;
  int from = in[row * n + col];
  out[col * 2 * n + (from & 1 ? row : n + row)] = from;
}

int
main ()
{
  const int W = 77, H = 45, N = 48;
  buffer<float> a (W * H), b (W * H);
  for (int i = 0; i < W * H; i++)
    a.host[i] = i * 0.5f;
  a.send ();
  clamped<<<dim3 (5, 6), dim3 (16, 8)>>> (a.dev, b.dev, W, H);
  b.fetch ();
  for (int y = 0; y < H; y++)
    for (int x = 0; x < W; x++)
      CHECK (b[x * H + y] == (y * W + x) * 0.5f);

  buffer<int> c (N * N), d (N * N);
  for (int i = 0; i < N * N; i++)
    c.host[i] = i / N + i % N;
  c.send ();
  for (int back = 0; back < 2; back++)
    {
      chosen<<<dim3 (3, 6), dim3 (16, 8)>>> (c.dev, d.dev, N, back);
      d.fetch ();
      for (int i = 0; i < N * N; i++)
	CHECK (d[i] == i / N + i % N);
    }
  buffer<int> e (2 * N * N);
  scattered<<<dim3 (3, 6), dim3 (16, 8)>>> (c.dev, e.dev, N);
  e.fetch ();
  for (int i = 0; i < N * N; i++)
    {
      int row = i / N, col = i % N;
      CHECK (e[col * 2 * N + ((row + col) & 1 ? row : N + row)] == row + col);
    }
}

/* { dg-final { scan-tree-dump-times "goes innermost, far accesses cost 1 instead of 4" 2 cuda_lower } } */
/* { dg-final { scan-tree-dump-times "goes innermost" 2 cuda_lower } } */
