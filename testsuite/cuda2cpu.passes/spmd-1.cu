/* { dg-do compile } */
/* { dg-additional-options "-fplugin-arg-cuda2cpu-without=versions -O3 -fplugin-arg-cuda2cpu-dump=cuda_spmd-details -fplugin-arg-cuda2cpu-report" } */
/* { dg-additional-options "-march=haswell" { target x86_64-*-* } } */
/* Threads that go through loops, take different ways, or have memory of their
   own, become lanes of vectors.
   Copyright (C) 2026 The cuda2cpu authors.
   SPDX-License-Identifier: GPL-3.0-or-later */

/* A loop that threads leave at different turns, with a load in it.  */

__global__ void
search (const float *a, const float *key, int *found, int n)
{
  int i = blockIdx.x * 256 + threadIdx.x, k = 0;
  float wanted = key[i];
  while (k < n && a[k * 256 + threadIdx.x] < wanted)
    k++;
  found[i] = k;
}

/* Arms with loads and stores.  */

__global__ void
ways (const float *a, float *b, float *c, int n)
{
  int i = blockIdx.x * 256 + threadIdx.x;
  float x = a[i];
  if (x > 0)
    b[i] = a[i + n] * x;
  else
    c[i] = a[i + 2 * n] - x;
}

/* An array of each thread's own.  */

__global__ void
own (const int *a, int *b, int n)
{
  int i = blockIdx.x * 256 + threadIdx.x, best[4] = { 0, 0, 0, 0 };
  for (int k = 0; k < n; k++)
    {
      int x = a[k * 256 + threadIdx.x];
      best[x & 3] += x;
    }
  b[i] = best[0] ^ best[1] ^ best[2] ^ best[3];
}

int
main ()
{
  search<<<1, 256>>> (0, 0, 0, 0);
  ways<<<1, 256>>> (0, 0, 0, 0);
  own<<<1, 256>>> (0, 0, 0);
}

/* { dg-final { scan-tree-dump "spmd-1.cu:1\[0-9\]:\[^\n\]*threads become vectors of \[0-9\]+ lanes" cuda_spmd } } */
/* { dg-final { scan-tree-dump "spmd-1.cu:2\[0-9\]:\[^\n\]*threads become vectors of \[0-9\]+ lanes" cuda_spmd } } */
/* { dg-final { scan-tree-dump "spmd-1.cu:\[45\]\[0-9\]:\[^\n\]*threads become vectors of \[0-9\]+ lanes" cuda_spmd } } */
