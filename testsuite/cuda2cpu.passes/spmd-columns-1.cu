/* { dg-do compile } */
/* { dg-additional-options "-O3 -fplugin-arg-cuda2cpu-dump=cuda_spmd_columns-details" } */
/* { dg-additional-options "-march=haswell" { target x86_64-*-* } } */
/* Threads that go down columns of memory together are lanes that fill lines of
   the cache; those whose rows follow closely, or that stride, are for cuda_sink.
   Copyright (C) 2026 The cuda2cpu authors.
   SPDX-License-Identifier: GPL-3.0-or-later */

__global__ void
columns (const float *a, float *sum, int n, int width)
{
  int x = blockIdx.x * blockDim.x + threadIdx.x;
  float s = 0;
  for (int k = 0; k < n; k++)
    s += a[k * width + x];
  sum[x] = s;
}

__global__ void
table (const float *a, float *sum, int n)
{
  float s = a[threadIdx.x];
  for (int k = 0; k < n; k++)
    s = s * a[k] + 1;
  sum[threadIdx.x] = s;
}

__global__ void
stride (const float *a, float *sum, int n)
{
  float s = 0;
  for (int k = threadIdx.x; k < n; k += blockDim.x)
    s += a[k];
  sum[threadIdx.x] = s;
}

int
main ()
{
  columns<<<1, 256>>> (0, 0, 0, 0);
  table<<<1, 256>>> (0, 0, 0);
  stride<<<1, 256>>> (0, 0, 0);
}

/* { dg-final { scan-tree-dump "spmd-columns-1.cu:1\[0-9\]:\[^\n\]*threads become vectors of 32 lanes" cuda_spmd_columns { target x86_64-*-* } } } */
/* { dg-final { scan-tree-dump-not "spmd-columns-1.cu:\[23\]\[0-9\]:\[^\n\]*threads become" cuda_spmd_columns } } */
