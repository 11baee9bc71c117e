/* { dg-do run } */
/* { dg-additional-options "-O3 -fplugin-arg-cuda2cpu-dump=cuda_strides-optimized" } */
/* Threads stride together through a loop in which each goes through another
   one on its own, not where that has as many turns for all.
   Copyright (C) 2026 The cuda2cpu authors.
   SPDX-License-Identifier: GPL-3.0-or-later */

#include "../cuda2cpu.run/check.h"

const int THREADS = 64, BLOCKS = 3, N = 1000;

/* Rows of a sparse matrix.  */
__global__ void
rows (int n, const int *start, const int *columns, const int *x, int *y,
      int *longest)
{
  int most = 0;
  for (int v = blockIdx.x * blockDim.x + threadIdx.x; v < n;
       v += gridDim.x * blockDim.x)
    {
      int sum = 0;
      for (int e = start[v]; e < start[v + 1]; e++)
	sum += x[columns[e]] * (e - start[v] + 1);
      y[v] = sum;
      most = max (most, start[v + 1] - start[v]);
    }
  atomicMax (longest, most);
}

/* A search that ends at different turns.  */
__global__ void
steps (int n, const int *x, int *y)
{
  for (int v = blockIdx.x * blockDim.x + threadIdx.x; v < n;
       v += gridDim.x * blockDim.x)
    {
      int a = x[v], count = 0;
      while (a != 1)
	{
	  a = a % 2 ? 3 * a + 1 : a / 2;
	  count++;
	}
      y[v] = count;
    }
}

/* The same turns for all.  */
__global__ void
bag (const int *table, const int *start, int *y)
{
  int first = start[blockIdx.x], end = start[blockIdx.x + 1];
  for (int f = threadIdx.x; f < N; f += blockDim.x)
    {
      int sum = 0;
      for (int i = first; i < end; i++)
	sum += table[i] * (f + 1);
      y[blockIdx.x * N + f] = sum;
    }
}

int
main ()
{
  buffer<int> start (N + 1), columns (N * 5), x (N), y (3 * N), longest (1);
  int end = 0;
  for (int i = 0; i < N; i++)
    {
      start.host[i] = end;
      x.host[i] = i * 7 % 91 + 1;
      for (int k = 0; k < i * 11 % 6; k++)
	columns.host[end++] = (i * 3 + k * 17) % N;
    }
  start.host[N] = end;
  longest.host[0] = 0;
  start.send ();
  columns.send ();
  x.send ();
  longest.send ();
  rows<<<BLOCKS, THREADS>>> (N, start.dev, columns.dev, x.dev, y.dev,
			     longest.dev);
  y.fetch ();
  longest.fetch ();
  CHECK (longest[0] == 5);
  for (int i = 0; i < N; i++)
    {
      int sum = 0;
      for (int e = start.host[i]; e < start.host[i + 1]; e++)
	sum += x.host[columns.host[e]] * (e - start.host[i] + 1);
      CHECK (y[i] == sum);
    }
  steps<<<BLOCKS, THREADS>>> (N, x.dev, y.dev);
  y.fetch ();
  for (int i = 0; i < N; i++)
    {
      int count = 0;
      for (int a = x.host[i]; a != 1; count++)
	a = a % 2 ? 3 * a + 1 : a / 2;
      CHECK (y[i] == count);
    }
  bag<<<3, THREADS>>> (x.dev, start.dev + 170, y.dev);
  y.fetch ();
  for (int i = 0; i < 3 * N; i++)
    {
      int sum = 0;
      for (int k = start.host[170 + i / N]; k < start.host[171 + i / N]; k++)
	sum += x.host[k] * (i % N + 1);
      CHECK (y[i] == sum);
    }
}

/* { dg-final { scan-tree-dump "strides-own-1.cu:18:\[0-9\]+: optimized: threads stride through a loop together" cuda_strides } } */
/* { dg-final { scan-tree-dump "strides-own-1.cu:34:\[0-9\]+: optimized: threads stride through a loop together" cuda_strides } } */
/* { dg-final { scan-tree-dump-not "strides-own-1.cu:5\[0-9\]:\[0-9\]+: optimized" cuda_strides } } */
