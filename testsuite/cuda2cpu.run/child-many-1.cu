/* { dg-do run } */
/* { dg-threads { 1 3 } } */
/* Many launches from each of many threads, and deep recursion: a quicksort that
   launches both halves, and grids of many blocks below each other.
   Copyright (C) 2026 The cuda2cpu authors.
   SPDX-License-Identifier: GPL-3.0-or-later */

#include "check.h"

const int N = 20000;

__global__ void
count (int *n, int v)
{
  __shared__ int sum;
  if (threadIdx.x == 0)
    sum = 0;
  __syncthreads ();
  atomicAdd (&sum, v + threadIdx.x);
  __syncthreads ();
  if (threadIdx.x == 0)
    atomicAdd (n, sum);
}

__global__ void
launch (int *n)
{
  for (int i = 0; i < 8; i++)
    count<<<2, 3>>> (n, i);
}

__global__ void
quicksort (unsigned *p, int left, int right, int depth)
{
  if (right - left < 16 || depth == 24)
    {
      for (int i = left + 1; i <= right; i++)
	for (int j = i; j > left && p[j] < p[j - 1]; j--)
	  {
	    unsigned v = p[j];
	    p[j] = p[j - 1];
	    p[j - 1] = v;
	  }
      return;
    }
  int i = left, j = right;
  unsigned pivot = p[(left + right) / 2];
  while (i <= j)
    {
      while (p[i] < pivot)
	i++;
      while (p[j] > pivot)
	j--;
      if (i <= j)
	{
	  unsigned v = p[i];
	  p[i++] = p[j];
	  p[j--] = v;
	}
    }
  const int from[2] = { left, i }, to[2] = { j, right };
  for (int half = 0; half < 2; half++)
    if (from[half] < to[half])
      {
	cudaStream_t s;
	cudaStreamCreateWithFlags (&s, cudaStreamNonBlocking);
	quicksort<<<1, 1, 0, s>>> (p, from[half], to[half], depth + 1);
	if (half == 0)
	  cudaStreamDestroy (s);
      }
}

/* Each block has a grid of its own, of as many blocks.  */
__global__ void
tree (int *n, int depth, int rounds)
{
  for (int i = blockIdx.x * blockDim.x + threadIdx.x; i < rounds;
       i += gridDim.x * blockDim.x)
    atomicAdd (&n[depth], 1);
  if (depth > 0 && threadIdx.x == blockDim.x - 1)
    tree<<<gridDim.x, blockDim.x>>> (n, depth - 1, rounds);
}

int
main ()
{
  OK (cudaDeviceSetLimit (cudaLimitDevRuntimePendingLaunchCount, 32768));
  buffer<int> n (4);
  launch<<<50, 64>>> (n.dev);
  n.fetch ();
  CHECK (n[0] == 50 * 64 * 2 * (3 * 28 + 3 * 8));

  buffer<unsigned> p (N);
  unsigned r = 1;
  for (int i = 0; i < N; i++)
    p[i] = (r = r * 1664525 + 1013904223) >> 8;
  p.send ();
  quicksort<<<1, 1>>> (p.dev, 0, N - 1, 0);
  p.fetch ();
  for (int i = 1; i < N; i++)
    CHECK (p[i - 1] <= p[i]);

  OK (cudaMemset (n.dev, 0, n.count * sizeof (int)));
  tree<<<9, 32>>> (n.dev, 3, 1000);
  n.fetch ();
  for (int depth = 0, grids = 729; depth < 4; depth++, grids /= 9)
    CHECK (n[depth] == 1000 * grids);
}
