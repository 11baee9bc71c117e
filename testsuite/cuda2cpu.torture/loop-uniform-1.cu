/* { dg-do run } */
/* Loops that all threads go through alike, in blocks of all widths.
   Copyright (C) 2026 The cuda2cpu authors.
   SPDX-License-Identifier: GPL-3.0-or-later */

#include "../cuda2cpu.run/check.h"

/* A product of matrices, and for each column the turn of its greatest term.  */

__global__ void
product (int n, int depth, const int *a, const int *b, int *c, int *at)
{
  int x = blockIdx.x * blockDim.x + threadIdx.x;
  int y = blockIdx.y * blockDim.y + threadIdx.y;
  if (x >= n || y >= n)
    return;
  int sum = 1, most = -1, where = 77;
  for (int k = 0; k < depth; k++)
    {
      int term = a[y * depth + k] * b[k * n + x];
      sum += term;
      if (term > most)
	{
	  most = term;
	  where = k;
	}
    }
  c[y * n + x] = sum;
  at[y * n + x] = where;
}

const int N = 100, DEPTH = 37;

static __managed__ int a[N * DEPTH], b[N * DEPTH], c[N * N], at[N * N];

static void
check (dim3 threads, int n, int depth)
{
  dim3 blocks ((n + threads.x - 1) / threads.x,
	       (n + threads.y - 1) / threads.y);
  product<<<blocks, threads>>> (n, depth, a, b, c, at);
  cudaDeviceSynchronize ();
  for (int y = 0; y < n; y++)
    for (int x = 0; x < n; x++)
      {
	int sum = 1, most = -1, where = 77;
	for (int k = 0; k < depth; k++)
	  {
	    int term = a[y * depth + k] * b[k * n + x];
	    sum += term;
	    if (term > most)
	      {
		most = term;
		where = k;
	      }
	  }
	CHECK (c[y * n + x] == sum);
	CHECK (at[y * n + x] == where);
      }
}

int
main ()
{
  for (int i = 0; i < N * DEPTH; i++)
    {
      a[i] = i * 7919 % 101;
      b[i] = i * 104729 % 103;
    }
  for (int width : { 1, 7, 8, 15, 16, 17, 31, 32, 33, 64, 100 })
    for (int n : { 1, 16, 32, 50, N })
      for (int depth : { 0, 1, DEPTH })
	check (dim3 (width, 4), n, depth);
  check (dim3 (16, 16), 64, DEPTH);
  check (dim3 (32, 32), 64, DEPTH);
  return 0;
}
