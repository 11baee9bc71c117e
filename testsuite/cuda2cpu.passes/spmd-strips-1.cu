/* { dg-do compile { target avx2 } } */
/* { dg-additional-options "-O3 -march=haswell -fplugin-arg-cuda2cpu-report" } */
/* Threads that go along rows of their own load several turns' elements at once;
   not so where the turns are not counted, or what they store may be volatile
   or atomic.
   Copyright (C) 2026 The cuda2cpu authors.
   SPDX-License-Identifier: GPL-3.0-or-later */

__global__ void
rows (const float *a, const float *b, float *sum, int n)
{
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  for (int j = 0; j < n; j++)
    sum[i] += a[i * n + j] * b[j]; /* { dg-note "vectors: threads are lanes" } */
}

__global__ void
search (const float *a, int *found, int n)
{
  int i = blockIdx.x * blockDim.x + threadIdx.x, j = 0;
  while (j < n && a[i * n + j] < 0) /* { dg-note "gathers from memory" } */
    j++;
  found[i] = j;
}

__global__ void
counted (const int *a, int *total, int *sum, int n)
{
  int i = blockIdx.x * blockDim.x + threadIdx.x, s = 0;
  for (int j = 0; j < n; j++)
    {
      s = s * 3 + a[i * n + j]; /* { dg-note "gathers from memory" } */
      total[j & 3] = s;
    }
  sum[i] = s;
}

void
run (const float *a, const float *b, float *sum, int *found, int n)
{
  rows<<<1, 256>>> (a, b, sum, n);
  search<<<1, 256>>> (a, found, n);
  counted<<<1, 256>>> (found, found, found, n);
}
