/* { dg-do run } */
/* { dg-options "-O3 -fplugin-arg-cuda2cpu-dump=cuda_prefetch-optimized" } */
/* The rows of a tile, which are soon at their end, are prefetched for the next
   block, all of them; so are those of a tile that is written out row by row.
   What a loop comes to again is not, nor what may go on with this block's row.
   Copyright (C) 2026 The cuda2cpu authors.
   SPDX-License-Identifier: GPL-3.0-or-later */

#include "../cuda2cpu.run/check.h"

const int SIDE = 128, T = 16;

/* So that it is not known in kernels.  */
volatile int side = SIDE;

__global__ void
tiles (int n, const float *in, float *sum, float *difference)
{
  __shared__ float tile[T][T];
  int x = threadIdx.x, y = threadIdx.y;
  int at = (blockIdx.y * T + y) * n + blockIdx.x * T + x;
  tile[y][x] = in[at];
  __syncthreads ();
  float a = tile[y][x], b = tile[T - 1 - y][x];
  sum[at] = a + b;
  difference[at] = a - b;
}

/* The tiles of a diagonal.  */

__global__ void
diagonal (int n, const float *in, float *out)
{
  __shared__ float tile[T][T];
  int x = threadIdx.x;
  int at = (n - T - blockIdx.x * T) * n + blockIdx.x * T + x;
  for (int y = 0; y < T; y++)
    tile[y][x] = in[at + y * n];
  __syncthreads ();
  for (int y = 0; y < T; y++)
    out[at + y * n] = tile[x][y];
}

/* For each centre again, and no more than the cache holds.  */

__global__ void
nearest (int n, const float *point, const float *centre, float *least)
{
  int i = blockIdx.x * T + threadIdx.x;
  float best = 1e30f;
  for (int c = 0; c < n; c++)
    {
      float all = 0;
      for (int d = 0; d < 24; d++)
	{
	  float v = point[d * n + i] - centre[c * 24 + d];
	  all += v * v;
	}
      best = all < best ? all : best;
    }
  least[i] = best;
}

/* A row for each block, which may go on with that of the last.  */

__global__ void
rows (int n, const float *in, float *out)
{
  int at = blockIdx.x * n + threadIdx.x;
  out[at] = in[at] * 3;
}

int
main ()
{
  const int ALL = SIDE * SIDE;
  buffer<float> in (ALL), out (ALL), more (ALL);
  for (int i = 0; i < ALL; i++)
    in.host[i] = i * 7 % 1013;
  in.send ();
  tiles<<<dim3 (SIDE / T, SIDE / T), dim3 (T, T)>>> (side, in.dev, out.dev,
						     more.dev);
  out.fetch ();
  more.fetch ();
  for (int i = 0; i < ALL; i++)
    {
      int x = i % SIDE, y = i / SIDE;
      float a = in.host[i];
      float b = in.host[(y / T * T + T - 1 - y % T) * SIDE + x];
      CHECK (out[i] == a + b && more[i] == a - b);
    }
  diagonal<<<SIDE / T, T>>> (side, in.dev, out.dev);
  out.fetch ();
  for (int i = 0; i < ALL; i++)
    {
      int x = i % SIDE, y = i / SIDE;
      if (x / T + y / T == SIDE / T - 1)
	CHECK (out[i] == in.host[(y / T * T + x % T) * SIDE + x / T * T
				 + y % T]);
    }
  nearest<<<SIDE / T, T>>> (side, in.dev, in.dev, out.dev);
  out.fetch ();
  for (int i = 0; i < SIDE; i++)
    {
      float best = 1e30f;
      for (int c = 0; c < SIDE; c++)
	{
	  float all = 0;
	  for (int d = 0; d < 24; d++)
	    {
	      float v = in.host[d * SIDE + i] - in.host[c * 24 + d];
	      all += v * v;
	    }
	  best = all < best ? all : best;
	}
      CHECK (out[i] == best);
    }
  rows<<<SIDE, SIDE>>> (side, in.dev, out.dev);
  out.fetch ();
  for (int i = 0; i < ALL; i++)
    CHECK (out[i] == in.host[i] * 3);
}

/* { dg-final { scan-tree-dump "prefetch-4.cu:22:\[^\n\]*prefetched \[0-9\] blocks ahead" cuda_prefetch } } */
/* { dg-final { scan-tree-dump "prefetch-4.cu:25:\[^\n\]*prefetched \[0-9\] blocks ahead" cuda_prefetch } } */
/* { dg-final { scan-tree-dump "prefetch-4.cu:26:\[^\n\]*prefetched \[0-9\] blocks ahead" cuda_prefetch } } */
/* { dg-final { scan-tree-dump "prefetch-4.cu:38:\[^\n\]*prefetched \[0-9\] blocks ahead" cuda_prefetch } } */
/* { dg-final { scan-tree-dump "prefetch-4.cu:41:\[^\n\]*prefetched \[0-9\] blocks ahead" cuda_prefetch } } */
/* { dg-final { scan-tree-dump-not "prefetch-4.cu:(5\[0-9\]|7\[0-9\]):\[^\n\]*prefetched" cuda_prefetch } } */
/* { dg-final { scan-tree-dump-not "prefetch-4.cu:\[^\n\]*turns ahead" cuda_prefetch } } */
