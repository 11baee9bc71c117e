/* { dg-do compile { target avx2 } } */
/* { dg-additional-options "-O3 -march=skylake-avx512 -fplugin-arg-cuda2cpu-report" } */
/* Threads that go along rows of their own store several turns' elements at once,
   or load them for columns that are a number of bytes apart which is known at
   run time; not so where they come to a place by data, or other statements read
   memory in between.
   Copyright (C) 2026 The cuda2cpu authors.
   SPDX-License-Identifier: GPL-3.0-or-later */

__global__ void
sums (const float *a, float *rows, int n, int m)
{
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  float s = 0;
  for (int j = 0; j < m; j++)
    {
      s += a[j * n + i]; /* { dg-note "vectors: threads are lanes" } */
      rows[i * m + j] = s;
    }
}

__global__ void
turned (const float *a, float *b, int n, int m)
{
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  for (int j = 0; j < m; j++)
    b[j * n + i] = a[i * m + j]; /* { dg-note "vectors: threads are lanes" } */
}

__global__ void
listed (const int *list, int *rows, int m)
{
  int i = blockIdx.x * blockDim.x + threadIdx.x, s = 0;
  for (int j = 0; j < m; j++)
    {
      s = s * 3 + rows[list[s & 31] & 31]; /* { dg-note "gathers: scatters" } */
      rows[i * m + j] = s;
    }
}

void
run (const float *a, float *b, const int *list, int *rows, int n, int m)
{
  sums<<<1, 256>>> (a, b, n, m);
  turned<<<1, 256>>> (a, b, n, m);
  listed<<<1, 256>>> (list, rows, m);
}
