/* { dg-do compile { target avx2 } } */
/* { dg-additional-options "-O3 -march=haswell -fplugin-arg-cuda2cpu-report" } */
/* What threads load side by side, but where an index is clamped or wraps, is
   loaded as a vector where nothing of that happens; what lies anywhere is
   gathered without a test.
   Copyright (C) 2026 The cuda2cpu authors.
   SPDX-License-Identifier: GPL-3.0-or-later */

__global__ void
clamped (const float *a, float *b, int n)
{
  int x = threadIdx.x;
  for (int i = x; i < 300; i += 256)
    {
      int from = min (max ((int) blockIdx.x * 256 + i - 22, 0), n - 1);
      b[i] = a[from]; /* { dg-note "vectors: threads are lanes" } */
    }
}

__global__ void
anywhere (const float *a, const int *at, float *b)
{
  int i = blockIdx.x * 256 + threadIdx.x;
  b[i] = a[at[i]]; /* { dg-note "gathers" } */
}

void
run (const float *a, const int *at, float *b, int n)
{
  clamped<<<1, 256>>> (a, b, n);
  anywhere<<<1, 256>>> (a, at, b);
}
