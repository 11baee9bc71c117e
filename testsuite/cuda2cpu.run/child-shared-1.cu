/* { dg-do run } */
/* { dg-run-status SIGABRT } */
/* { dg-output "fine\r?\n.*kernel '.*parent.*' waits for kernel '.*parent.*', and in both functions that are not inlined use static shared memory, which is not supported" } */
/* A kernel whose functions use static shared memory out of line may launch such
   kernels, but not wait for them.
   Copyright (C) 2026 The cuda2cpu authors.
   SPDX-License-Identifier: GPL-3.0-or-later */

#include "check.h"

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

__global__ void
parent (int *p, int n, bool wait)
{
  p[4 * n + threadIdx.x] = sum_to (n);
  if (n > 0 && threadIdx.x == 0)
    {
      parent<<<1, 4>>> (p, n - 1, wait);
      if (wait)
	cudaDeviceSynchronize ();
    }
}

int
main ()
{
  buffer<int> p (24);
  parent<<<1, 4>>> (p.dev, 5, false);
  p.fetch ();
  for (int i = 0; i < 24; i++)
    CHECK (p[i] == i / 4 * (i / 4 + 1) / 2);
  puts ("fine");
  fflush (stdout);
  parent<<<1, 4>>> (p.dev, 5, true);
  puts ("not stopped");
}
