/* { dg-do run } */
/* { dg-additional-options "-fplugin-arg-cuda2cpu-force-dispatch" } */
/* One thread goes through all pieces by itself, among lanes of vectors: it
   leaves the loop at the second of two tests, the last one, and what is done
   once for all lanes that are there is not done again.
   Copyright (C) 2026 The cuda2cpu authors.
   SPDX-License-Identifier: GPL-3.0-or-later */

#include "../cuda2cpu.run/check.h"

#define N 256

__global__ void
running (int *a, int n, int each)
{
  int t = blockIdx.x * blockDim.x + threadIdx.x;
  for (int i = t * each; i < (t + 1) * each && i < n; i++)
    if (i % each != 0)
      a[i] += a[i - 1];
}

static int
check (int *a, int n, int each)
{
  int expected[N];
  for (int i = 0; i < N; i++)
    expected[i] = a[i] = i % 13;
  running<<<2, 32>>> (a, n, each);
  CHECK (cudaDeviceSynchronize () == cudaSuccess);
  for (int i = 1; i < n && i < 2 * 32 * each; i++)
    if (i % each != 0)
      expected[i] += expected[i - 1];
  for (int i = 0; i < N; i++)
    if (a[i] != expected[i])
      {
	printf ("n %d, each %d: %d is %d, not %d\n", n, each, i, a[i],
		expected[i]);
	return 1;
      }
  return 0;
}

int
main ()
{
  int *a, wrong = 0;
  CHECK (cudaMallocManaged (&a, N * sizeof (int)) == cudaSuccess);
  for (int n : { 1, 2, 31, 128, 149, 150, 151, 152 })
    for (int each : { 1, 3, 4, 40 })
      wrong |= check (a, n, each);
  fflush (stdout);
  return wrong;
}
