/* { dg-do run } */
/* Loops that threads stride through: nested, one after the other, in tiles,
   with values that threads take along from different turns.
   Copyright (C) 2026 The cuda2cpu authors.
   SPDX-License-Identifier: GPL-3.0-or-later */

#include "../cuda2cpu.run/check.h"

const int W = 70, H = 45;

/* A tile of W columns and H rows, filled and added up by any block.  */
__global__ void
tile (const int *in, int *out, int w, int h)
{
  __shared__ int s[H][W];
  for (int y = threadIdx.y; y < h; y += blockDim.y)
    for (int x = threadIdx.x; x < w; x += blockDim.x)
      s[y][x] = in[y * w + x];
  __syncthreads ();
  for (int y = threadIdx.y; y < h; y += blockDim.y)
    for (int x = threadIdx.x; x < w; x += blockDim.x)
      out[y * w + x] = s[h - 1 - y][x] + s[y][w - 1 - x];
}

/* Two loops in a row, with the same guard, and what is left of them.  */
__global__ void
twice (const int *in, int *out, int n, int *left)
{
  int a = 1, b = -1, turn = 0, before = 0;
  int i;
  for (i = threadIdx.x; i < n; i += blockDim.x)
    {
      before = a;
      a += in[i];
      turn++;
    }
  for (int k = threadIdx.x; k < n; k += blockDim.x)
    {
      b ^= in[k] + turn;
      out[k] = a - in[k];
    }
  left[5 * threadIdx.x] = a;
  left[5 * threadIdx.x + 1] = b;
  left[5 * threadIdx.x + 2] = turn;
  left[5 * threadIdx.x + 3] = i;
  left[5 * threadIdx.x + 4] = before;
}

/* A loop over rows round one over the columns of a row, and a condition in
   it.  */
__global__ void
rows (const float *in, float *most, int columns, int rows)
{
  float top = -1;
  int where = -1;
  for (int r = blockIdx.x; r < rows; r += gridDim.x)
    for (int i = threadIdx.x; i < columns; i += blockDim.x)
      if (in[r * columns + i] > top)
	{
	  top = in[r * columns + i];
	  where = r * columns + i;
	}
  most[2 * (blockIdx.x * blockDim.x + threadIdx.x)] = top;
  most[2 * (blockIdx.x * blockDim.x + threadIdx.x) + 1] = where;
}

/* At least one turn for each thread; a guard in front for some.  */
__global__ void
least (const int *in, int *out, int n, int limit)
{
  int i = threadIdx.x, sum = 0;
  if (i >= limit)
    return;
  do
    {
      sum += in[i];
      i += blockDim.x;
    }
  while (i < n);
  out[threadIdx.x] = sum;
}

/* The second half of a tile of two.  */
__global__ void
pairs (const int *in, int *out, unsigned n)
{
  unsigned i = blockIdx.x * blockDim.x * 2 + threadIdx.x;
  unsigned all = blockDim.x * 2 * gridDim.x;
  int sum = 0;
  while (i < n)
    {
      sum += in[i];
      if (i + blockDim.x < n)
	sum += in[i + blockDim.x];
      i += all;
    }
  out[blockIdx.x * blockDim.x + threadIdx.x] = sum;
}

static __managed__ int in[H * W], out[H * W], left[5 * 1024];
static __managed__ float f[H * W], most[2 * 4 * 1024];

static void
check_tile (int tx, int ty, int w, int h)
{
  tile<<<1, dim3 (tx, ty)>>> (in, out, w, h);
  cudaDeviceSynchronize ();
  for (int y = 0; y < h; y++)
    for (int x = 0; x < w; x++)
      CHECK (out[y * w + x] == in[(h - 1 - y) * w + x]
	     + in[y * w + w - 1 - x]);
}

static void
check_twice (int threads, int n)
{
  twice<<<1, threads>>> (in, out, n, left);
  cudaDeviceSynchronize ();
  for (int t = 0; t < threads; t++)
    {
      int a = 1, b = -1, turn = 0, before = 0, i;
      for (i = t; i < n; i += threads)
	{
	  before = a;
	  a += in[i];
	  turn++;
	}
      for (int k = t; k < n; k += threads)
	{
	  b ^= in[k] + turn;
	  CHECK (out[k] == a - in[k]);
	}
      CHECK (left[5 * t] == a);
      CHECK (left[5 * t + 1] == b);
      CHECK (left[5 * t + 2] == turn);
      CHECK (left[5 * t + 3] == i);
      CHECK (left[5 * t + 4] == before);
    }
}

static void
check_rows (int blocks, int threads, int w, int h)
{
  rows<<<blocks, threads>>> (f, most, w, h);
  cudaDeviceSynchronize ();
  for (int g = 0; g < blocks * threads; g++)
    {
      float top = -1;
      int where = -1;
      for (int r = g / threads; r < h; r += blocks)
	for (int i = g % threads; i < w; i += threads)
	  if (f[r * w + i] > top)
	    {
	      top = f[r * w + i];
	      where = r * w + i;
	    }
      CHECK (most[2 * g] == top && most[2 * g + 1] == where);
    }
}

static void
check_least (int threads, int n, int limit)
{
  for (int t = 0; t < threads; t++)
    out[t] = -1;
  least<<<1, threads>>> (in, out, n, limit);
  cudaDeviceSynchronize ();
  for (int t = 0; t < threads; t++)
    {
      int i = t, sum = 0;
      do
	{
	  sum += in[i];
	  i += threads;
	}
      while (i < n);
      CHECK (out[t] == (t < limit ? sum : -1));
    }
}

static void
check_pairs (int blocks, int threads, int n)
{
  pairs<<<blocks, threads>>> (in, out, n);
  cudaDeviceSynchronize ();
  for (int g = 0; g < blocks * threads; g++)
    {
      int sum = 0;
      for (int i = g / threads * threads * 2 + g % threads; i < n;
	   i += threads * 2 * blocks)
	{
	  sum += in[i];
	  if (i + threads < n)
	    sum += in[i + threads];
	}
      CHECK (out[g] == sum);
    }
}

int
main ()
{
  for (int i = 0; i < H * W; i++)
    f[i] = in[i] = i * 7919 % 1009;
  static const int counts[] = { 1, 5, 8, 16, 31, 32, 64, 100, 256, 600, 1024 };
  for (int n : counts)
    {
      if (n <= 64)
	for (int y = 1; y <= 8; y *= 2)
	  {
	    check_tile (n, y, W, H);
	    check_tile (n, y, 33, 9);
	    check_tile (n, y, 1, 1);
	  }
      for (int size : { 0, 1, 8, 9, 100, 256, 300, 1024, 3000 })
	{
	  check_twice (n, size);
	  check_least (n, size, n);
	  check_least (n, size, n / 2);
	  for (int blocks = 1; blocks < 4; blocks++)
	    check_pairs (blocks, n, size);
	}
      for (int blocks = 1; blocks < 4; blocks++)
	{
	  check_rows (blocks, n, W, H);
	  check_rows (blocks, n, 1000, 3);
	}
    }
  return 0;
}
