/* { dg-do run } */
/* { dg-threads { 1 3 } } */
/* { dg-additional-sources "child-shared-1-more.cu" } */
/* A kernel whose functions use static shared memory out of line, here and in
   another file, launches such kernels, and waits for them: each block finds
   what it has left there.
   Copyright (C) 2026 The cuda2cpu authors.
   SPDX-License-Identifier: GPL-3.0-or-later */

#include "check.h"

extern __device__ void keep_elsewhere (int v);
extern __device__ int kept_elsewhere ();

/* The sum of the numbers to N, by recursion.  */
__device__ int
sum_to (int n)
{
  __shared__ int last[4];
  if (n == 0)
    return last[threadIdx.x] = 0;
  int sum = sum_to (n - 1) + n;
  last[threadIdx.x] = n;
  return sum + last[threadIdx.x] - n;
}

/* What the block keeps here, V if that is not negative.  */
__device__ __noinline__ int
keep_here (int v)
{
  __shared__ int kept;
  if (v >= 0)
    kept = v;
  return kept;
}

__global__ void
parent (int *p, int n, bool wait)
{
  p[4 * n + threadIdx.x] = sum_to (n);
  if (n > 0 && threadIdx.x == 0)
    {
      keep_here (n);
      keep_elsewhere (100 * n);
      parent<<<1, 4>>> (p, n - 1, wait);
      if (wait)
	cudaDeviceSynchronize ();
      p[4 * n] += keep_here (-1) + kept_elsewhere ();
    }
}

int
main ()
{
  for (int wait = 0; wait < 2; wait++)
    {
      buffer<int> p (24);
      parent<<<1, 4>>> (p.dev, 5, wait);
      p.fetch ();
      for (int i = 0; i < 24; i++)
	{
	  int n = i / 4;
	  CHECK (p[i] == n * (n + 1) / 2 + (i % 4 == 0 ? 101 * n : 0));
	}
    }
}
