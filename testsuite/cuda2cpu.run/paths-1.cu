/* { dg-do run } */
/* All shortest paths by tiles in three phases, and a grid walk by dynamic
   programming with a pyramid of halos.
   Copyright (C) 2026 The cuda2cpu authors.
   SPDX-License-Identifier: GPL-3.0-or-later */

#include "check.h"

#define T 8
#define N 40

__global__ void
pivot (int *d, int k)
{
  __shared__ int s[T][T];
  int x = threadIdx.x, y = threadIdx.y, i = (k * T + y) * N + k * T + x;
  s[y][x] = d[i];
  __syncthreads ();
  for (int m = 0; m < T; m++)
    {
      s[y][x] = min (s[y][x], s[y][m] + s[m][x]);
      __syncthreads ();
    }
  d[i] = s[y][x];
}

__global__ void
others (int *d, int k, int phase)
{
  __shared__ int a[T][T], b[T][T];
  int x = threadIdx.x, y = threadIdx.y;
  int bx = blockIdx.x, by = phase == 3 ? blockIdx.y : k;
  if (phase == 2 && blockIdx.y)
    {
      by = bx;
      bx = k;
    }
  if ((phase == 3 && by == k) || bx == k)
    if (phase == 3 || by == k)
      return;
  a[y][x] = d[(by * T + y) * N + k * T + x];
  b[y][x] = d[(k * T + y) * N + bx * T + x];
  __syncthreads ();
  int i = (by * T + y) * N + bx * T + x, v = d[i];
  for (int m = 0; m < T; m++)
    {
      v = min (v, a[y][m] + b[m][x]);
      if (phase == 2)
	{
	  __syncthreads ();
	  (blockIdx.y ? a : b)[y][x] = v;
	  __syncthreads ();
	}
    }
  d[i] = v;
}

__global__ void
walk (const int *wall, const int *from, int *to, int width, int rows,
      int first)
{
  __shared__ int previous[64], result[64];
  int t = threadIdx.x, keep = 64 - 2 * rows;
  int x = (int) blockIdx.x * keep - rows + t;
  int left = x > 0 ? t - 1 : t, right = x < width - 1 ? t + 1 : t;
  left = left < 0 ? 0 : left;
  right = right > 63 ? 63 : right;
  bool valid = x >= 0 && x < width, computed = false;
  if (valid)
    previous[t] = from[x];
  __syncthreads ();
  for (int i = 0; i < rows; i++)
    {
      computed = false;
      if (t > i && t < 63 - i && valid)
	{
	  computed = true;
	  int best = min (previous[left], previous[t]);
	  best = min (best, previous[right]);
	  result[t] = best + wall[(first + i) * width + x];
	}
      __syncthreads ();
      if (i == rows - 1)
	break;
      if (computed)
	previous[t] = result[t];
      __syncthreads ();
    }
  if (computed && t >= rows && t < 64 - rows)
    to[x] = result[t];
}

int
main ()
{
  buffer<int> d (N * N);
  static int w[N][N];
  for (int i = 0; i < N; i++)
    for (int j = 0; j < N; j++)
      w[i][j] = d[i * N + j] = i == j ? 0 : 1 + (i * 31 + j * 17) % 97;
  d.send ();
  for (int k = 0; k < N / T; k++)
    {
      pivot<<<1, dim3 (T, T)>>> (d.dev, k);
      others<<<dim3 (N / T, 2), dim3 (T, T)>>> (d.dev, k, 2);
      others<<<dim3 (N / T, N / T), dim3 (T, T)>>> (d.dev, k, 3);
    }
  d.fetch ();
  for (int k = 0; k < N; k++)
    for (int i = 0; i < N; i++)
      for (int j = 0; j < N; j++)
	if (w[i][k] + w[k][j] < w[i][j])
	  w[i][j] = w[i][k] + w[k][j];
  for (int i = 0; i < N * N; i++)
    CHECK (d[i] == w[i / N][i % N]);

  const int width = 200, height = 25, rows = 5;
  buffer<int> wall (width * height), a (width), b (width);
  static int p[width], q[width];
  for (int i = 0; i < width * height; i++)
    wall[i] = i * 7919 % 10;
  for (int x = 0; x < width; x++)
    p[x] = a[x] = x * 13 % 10;
  wall.send ();
  a.send ();
  int *from = a.dev, *to = b.dev, blocks = (width + 53) / 54;
  for (int y = 0; y < height; y += rows)
    {
      walk<<<blocks, 64>>> (wall.dev, from, to, width, rows, y);
      int *swap = from;
      from = to;
      to = swap;
    }
  b.fetch ();
  for (int y = 0; y < height; y++)
    {
      for (int x = 0; x < width; x++)
	{
	  int best = p[x];
	  if (x > 0 && p[x - 1] < best)
	    best = p[x - 1];
	  if (x < width - 1 && p[x + 1] < best)
	    best = p[x + 1];
	  q[x] = best + wall[y * width + x];
	}
      memcpy (p, q, sizeof p);
    }
  for (int x = 0; x < width; x++)
    CHECK (b[x] == p[x]);
}
