/* { dg-do run } */
/* { dg-additional-options "-fplugin-arg-cuda2cpu-without=join -fplugin-arg-cuda2cpu-dump=cuda_lower" } */
/* Threads that would write far apart go along threadIdx.y.
   Copyright (C) 2026 The cuda2cpu authors.
   SPDX-License-Identifier: GPL-3.0-or-later */

#include "../cuda2cpu.run/check.h"

__global__ void
transpose (const float *in, float *out, int w, int h)
{
  int col = blockIdx.x * blockDim.x + threadIdx.x;
  int row = blockIdx.y * blockDim.y + threadIdx.y;
  if (col < w && row < h)
    out[col * h + row] = in[row * w + col];
}

/* With a loop, and a pointer for each thread.  */
__global__ void
transpose_rows (const double *in, double *out, int n)
{
  int col = blockIdx.x * 32 + threadIdx.x;
  int row = blockIdx.y * 32 + threadIdx.y;
  double *to = out + (size_t) col * n;
  for (int i = 0; i < 32; i += 8)
    to[row + i] = in[(row + i) * n + col];
}

/* The second region of three.  */
__global__ void
staged (const int *in, int *out, int n)
{
  __shared__ int s[16][17];
  int x = threadIdx.x, y = threadIdx.y;
  s[y][x] = in[(blockIdx.y * 16 + y) * n + blockIdx.x * 16 + x];
  __syncthreads ();
  out[(blockIdx.x * 16 + x) * n + blockIdx.y * 16 + y] = s[y][x] * 3;
  __syncthreads ();
  out[n * n + (blockIdx.y * 16 + y) * n + blockIdx.x * 16 + x] = s[15 - x][y];
}

int
main ()
{
  const int W = 77, H = 45, N = 96;
  buffer<float> a (W * H), b (W * H);
  for (int i = 0; i < W * H; i++)
    a.host[i] = i * 0.5f;
  a.send ();
  transpose<<<dim3 (5, 6), dim3 (16, 8)>>> (a.dev, b.dev, W, H);
  b.fetch ();
  for (int y = 0; y < H; y++)
    for (int x = 0; x < W; x++)
      CHECK (b[x * H + y] == (y * W + x) * 0.5f);

  buffer<double> c (N * N), d (N * N);
  for (int i = 0; i < N * N; i++)
    c.host[i] = i + 0.25;
  c.send ();
  transpose_rows<<<dim3 (3, 3), dim3 (32, 8)>>> (c.dev, d.dev, N);
  d.fetch ();
  for (int i = 0; i < N * N; i++)
    CHECK (d[i % N * N + i / N] == i + 0.25);

  buffer<int> e (N * N), f (2 * N * N);
  for (int i = 0; i < N * N; i++)
    e.host[i] = i * 7;
  e.send ();
  staged<<<dim3 (6, 6), dim3 (16, 16)>>> (e.dev, f.dev, N);
  f.fetch ();
  for (int i = 0; i < N * N; i++)
    {
      CHECK (f[i % N * N + i / N] == i * 21);
      int x = i % N % 16, y = i / N % 16, corner = i - y * N - x;
      CHECK (f[N * N + i] == (corner + (15 - x) * N + y) * 7);
    }
}

/* { dg-final { scan-tree-dump-times "region 0: threadIdx.y goes innermost, far accesses cost 1 instead of 4" 2 cuda_lower } } */
/* { dg-final { scan-tree-dump-times "region 1: threadIdx.y goes innermost, far accesses cost 0 instead of 4" 1 cuda_lower } } */
/* { dg-final { scan-tree-dump-times "goes innermost" 3 cuda_lower } } */
